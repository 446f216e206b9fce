using Touchstone.Limits.Programs;

namespace Touchstone.Limits;

/// <summary>What is to be measured, table by table.</summary>
/// <param name="Topic">See <see cref="LimitKey.Topic"/>.</param>
/// <param name="Tables">In the order in which they are measured.</param>
sealed record LimitPlan(string Topic, IReadOnlyList<PlannedTable> Tables)
{
    /// <summary>All steps, for progress.</summary>
    public int Steps => Tables.Sum(table => table.Steps.Count);

    /// <summary>The same in fewer rounds.</summary>
    public LimitPlan Brief() => this with { Tables = [.. Tables.Select(table => table with { Steps = [.. table.Steps.Select(step => step.Brief())] })] };
}

/// <summary>A table that is to be measured.</summary>
/// <param name="Title">Its title; unique in its topic.</param>
/// <param name="Item">What is counted: <c>4 KiB</c>, <c>line</c>, <c>call</c>.</param>
/// <param name="Steps">Its rows, as .NET does them.</param>
sealed record PlannedTable(string Title, string Item, IReadOnlyList<LimitStep> Steps);

/// <summary>A row that is to be measured, and the rows with which it takes turns.</summary>
/// <param name="Name">The name of the row.</param>
/// <param name="Job">The job behind it.</param>
/// <param name="Settings">What the job is told, as NAME=value.</param>
sealed record LimitStep(string Name, string Job, IReadOnlyList<string> Settings)
{
    /// <summary>Who does it; a row of C++ may stand for itself.</summary>
    public JobProgram Program { get; init; } = JobProgram.Own;

    /// <summary>The same in C++; null for none.</summary>
    public Yardstick? Cpp { get; init; }

    /// <summary>What is possible at all; null for none. A step of the same table may be the ceiling of others.</summary>
    public Yardstick? Ceiling { get; init; }

    /// <summary>The fewest rounds that make a row.</summary>
    public int LeastRounds { get; init; } = 5;

    /// <summary>The most rounds.</summary>
    public int MostRounds { get; init; } = 40;

    /// <summary>In how many processes, one after the other; the rounds are shared out. Where a process has its memory is luck, which its rounds all share.</summary>
    public int Launches { get; init; } = 1;

    /// <summary>Rounds go on for that long, if there are not <see cref="MostRounds"/> before.</summary>
    public TimeSpan Budget { get; init; } = TimeSpan.FromSeconds(1);

    /// <summary>The same in fewer rounds.</summary>
    public LimitStep Brief() => this with { LeastRounds = Math.Min(LeastRounds, 3), Budget = Budget / 10, Launches = 1 };

    /// <summary>Known beforehand to be impossible here: the reason; empty for none.</summary>
    public string Reason { get; init; } = "";
}

/// <summary>What a row is held against: it is measured in turns with it, and is a row itself.</summary>
/// <param name="Program">Who does it.</param>
/// <param name="Name">The name of its row.</param>
/// <param name="Job">The name of the job.</param>
/// <param name="Settings">What the job is told.</param>
sealed record Yardstick(JobProgram Program, string Name, string Job, IReadOnlyList<string> Settings);
