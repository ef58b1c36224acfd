import Presentation
import Testing

/// The viewports that `--device` names.
@Suite struct DeviceTests {
  @Test("names and titles are unique, and found again")
  func hasUniqueNames() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.title)).count == Device.all.count)
    for device in Device.all {
      #expect(Device.named(device.name) == device)
    }
    #expect(Device.named("iPad") == nil)
    #expect(Device.named("") == nil)
  }

  @Test("each device is there both ways up")
  func turnsDevices() {
    let uprights = Device.all.filter { !$0.name.hasSuffix("-landscape") }
    #expect(uprights.count * 2 == Device.all.count)
    for upright in uprights {
      let turned = Device.named(upright.name + "-landscape")
      #expect(upright.size.width < upright.size.height)
      #expect(turned?.size.width == upright.size.height)
      #expect(turned?.size.height == upright.size.width)
      #expect(turned?.scale == upright.scale)
    }
  }

  @Test(
    "screens have Apple's sizes in points and their scale",
    arguments: [
      ("ipad-mini", 744.0, 1133.0, 2.0), ("ipad-9.7-landscape", 1024, 768, 2),
      ("iphone-se", 375, 667, 2), ("iphone-15-landscape", 852, 393, 3),
    ])
  func knowsSizes(name: String, width: Double, height: Double, scale: Double) {
    let canvas = Device.named(name)?.canvas
    #expect(canvas?.fixedSize == Size(width: width, height: height))
    #expect(canvas?.density == scale)
  }

  @Test("phones on their side are compact, everything else is regular")
  func classifiesDevices() {
    for device in Device.all {
      let isTurnedPhone =
        device.name.hasPrefix("iphone") && device.name.hasSuffix("-landscape")
      #expect(
        VerticalSizeClass(canvasHeight: device.size.height)
          == (isTurnedPhone ? .compact : .regular), "\(device.name)")
    }
  }
}
