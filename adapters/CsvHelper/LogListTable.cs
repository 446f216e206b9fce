using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.Adapters;

namespace Touchstone.DataSets;

// The data set log: one row per entry, with the four parts of its address as columns. A second part of the types marks them, because a type inside a
// record has to be a record as well.

[CsvRecord]
public partial class Log;

[CsvRecord]
public partial class Address;

static class LogListTable
{
    [ModuleInitializer]
    internal static void Register() => Table.Register<LogList, Log>(static list => list.Logs, static logs => new LogList { Logs = logs });
}
