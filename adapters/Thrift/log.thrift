// The data set log. Thrift's numbers are signed, so each number has the smallest type that can hold it.
namespace netstd Touchstone.Adapters.Own

struct Address {
  1: i16 X0
  2: i16 X1
  3: i16 X2
  4: i16 X3
}

struct Log {
  1: Address Address
  2: string Identity
  3: string UserId
  4: string Date
  5: string Request
  6: i32 Code
  7: i64 Size
}

struct LogList {
  1: list<Log> Logs
}
