namespace Touchstone.Commands.Contracts;

/// <summary>Whose bytes are read by whose code.</summary>
enum ContractWay
{
    /// <summary>The recorded bytes, by today's code.</summary>
    RecordedToToday,

    /// <summary>Today's bytes, by the code of <c>--base</c>.</summary>
    TodayToBase,

    /// <summary>The recorded bytes, by the code of <c>--base</c>. It shows whether the folder fits to that code.</summary>
    RecordedToBase,
}

/// <summary>The words of both ends of a way.</summary>
static class ContractWays
{
    /// <summary>Who wrote the bytes.</summary>
    public static string Writer(ContractWay way) => way == ContractWay.TodayToBase ? "today" : "recorded";

    /// <summary>Who reads them.</summary>
    public static string Reader(ContractWay way) => way == ContractWay.RecordedToToday ? "today" : "base";

    /// <summary>The word in a list of accepted differences; empty for the way that every check goes.</summary>
    public static string Word(ContractWay way) => way == ContractWay.RecordedToToday ? "" : $"{Writer(way)} to {Reader(way)}";
}
