namespace Touchstone.Machine.Plans;

/// <summary>A table to measure.</summary>
/// <param name="Title">Its title; unique within its topic.</param>
/// <param name="Item">The counted item: <c>4 KiB</c>, <c>line</c>, <c>call</c>.</param>
/// <param name="Steps">Its rows. The C++ counterparts are part of them.</param>
sealed record PlannedTable(string Title, string Item, IReadOnlyList<LimitStep> Steps)
{
    /// <summary>
    /// The number of rows whose processes may be alive at the same time. Their rounds take turns, so all of them have a round early, and a slow second
    /// of the machine affects one round of each.
    /// </summary>
    public int Together { get; init; } = 1;
}

/// <summary>A row to measure, and the rows that it alternates with.</summary>
/// <param name="Name">The name of the row.</param>
/// <param name="Job">The name of its job.</param>
/// <param name="Settings">The settings of the job, as NAME=value.</param>
sealed record LimitStep(string Name, string Job, IReadOnlyList<string> Settings)
{
    /// <summary>The program that runs the job. A row may also be C++ only.</summary>
    public JobProgram Program { get; init; } = JobProgram.Own;

    /// <summary>The C++ counterpart; null for none.</summary>
    public MeasuredJob? Cpp { get; init; }

    /// <summary>The row that shows the limit of what is possible; null for none. A step of the same table may be the ceiling of others.</summary>
    public MeasuredJob? Ceiling { get; init; }

    /// <summary>The fewest rounds.</summary>
    public int LeastRounds { get; init; } = 5;

    /// <summary>The most rounds.</summary>
    public int MostRounds { get; init; } = 40;

    /// <summary>
    /// The number of processes, which run one after the other and share the rounds. The memory placement of a process is random and affects all
    /// of its rounds, so several processes average it out.
    /// </summary>
    public int Launches { get; init; } = 1;

    /// <summary>After <see cref="LeastRounds"/>, rounds continue until this time or <see cref="MostRounds"/> is reached.</summary>
    public TimeSpan Budget { get; init; } = TimeSpan.FromSeconds(1);

    /// <summary>The same step with fewer rounds.</summary>
    public LimitStep Brief() => this with { LeastRounds = Math.Min(LeastRounds, 3), Budget = Budget / 10, Launches = 1 };

    /// <summary>The reason why the step is known to be impossible on this machine; empty if it is possible.</summary>
    public string Reason { get; init; } = "";
}

/// <summary>A job as a program measures it: that of a row, or of a reference that the row is compared with. Both alternate, and each has a row.</summary>
/// <param name="Program">The program that runs the job.</param>
/// <param name="Name">The name of its row.</param>
/// <param name="Job">The name of its job.</param>
/// <param name="Settings">The settings of the job, as NAME=value.</param>
sealed record MeasuredJob(JobProgram Program, string Name, string Job, IReadOnlyList<string> Settings)
{
    /// <summary>Identifies its process. Each job with its settings has a separate one, so its preparation is kept while other jobs run.</summary>
    public (JobProgram, string) Process => (Program, string.Join('\t', [Job, .. Settings]));
}
