// The data sets books-1, books-2 and books-large.
namespace netstd Touchstone.Adapters.Own

struct Book1 {
  1: string Title
  2: i32 Id
  3: optional binary BookData
}

struct BookShelf1 {
  1: list<Book1> Books
}

struct Book2 {
  1: string Title
  2: i32 Id
  3: optional binary BookData
}

struct BookShelf2 {
  1: list<Book2> Books
}

struct Pair {
  1: string Key
  2: double Value
}

struct LargeBook {
  1: string Title
  2: i32 Id
  3: i32 Pages
  4: i32 Year
  5: i32 Edition
  6: i32 Copies
  7: double Price
  8: list<double> Ratings
  9: list<double> Widths
  10: list<double> Heights
  11: list<double> Weights
  12: list<Pair> Sales
  13: list<Pair> Returns
  14: list<Pair> Loans
  15: list<Pair> Stocks
  16: list<Pair> Prices
  17: list<Pair> Costs
  18: list<Pair> Taxes
  19: list<Pair> Discounts
  20: list<Pair> Reviews
  21: list<Pair> Citations
  22: list<Pair> Visits
}

struct LargeBookShelf {
  1: list<LargeBook> Books
}
