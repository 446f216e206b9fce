using Touchstone.Machine;

namespace Touchstone.Tests.Machine.Memory;

/// <summary>
/// Rounds of a job. Background threads of the runtime and a busy machine add page faults to some of them, so upper limits are for the fewest.
/// </summary>
static class JobRounds
{
    const int Count = 5;

    /// <summary>The samples of a few rounds.</summary>
    public static JobSample[] Of(IPreparedJob prepared) => [.. Enumerable.Range(0, Count).Select(_ => prepared.Run())];
}
