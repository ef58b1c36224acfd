int pdfspread_traits_seed(void);
