namespace Touchstone.Machine.Noise;

/// <summary>The names of the jobs of <c>machine noise</c>. Reports find readings by them, without the code that measures.</summary>
static class NoiseJobNames
{
    public const string Clock = "noise/clock/Stopwatch";
    public const string Interruptions = "noise/interruptions/gaps between clock readings";
    public const string Drift = "noise/drift/kernel";
    public const string Load = "noise/other load/counters of the system";
}
