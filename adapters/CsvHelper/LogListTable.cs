using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.Adapters;

namespace Touchstone.DataSets;

// The data set log: an entry a row, with the four parts of its address as columns. Marked by a second part of the types, since
// a type inside a record has to be a record itself.

[CsvRecord]
public partial class Log;

[CsvRecord]
public partial class Address;

static class LogListTable
{
    [ModuleInitializer]
    internal static void Register() => Table.Register<LogList, Log>(static list => list.Logs, static logs => new LogList { Logs = logs });
}
