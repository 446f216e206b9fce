// The data sets books and books-private.
namespace netstd Touchstone.Adapters.Own

struct Book {
  1: string Title
  2: i32 Id
  3: optional binary BookData
}

struct BookShelf {
  1: list<Book> Books
}

struct PrivateBookShelf {
  1: list<Book> Books
  2: optional string Secret
}
