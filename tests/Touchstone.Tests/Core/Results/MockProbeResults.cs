using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Tests.Core.Results;

/// <summary>Probe results of three serializers, with each verdict.</summary>
static class MockProbeResults
{
    public static IReadOnlyList<ProbeResult> Create() =>
    [
        Of("Careful", "values/double/NaN", Verdict.Kept),
        Of("Careful", "shapes/private field/set", Verdict.Kept, claim: "privateMembers"),
        Of("Careful", "references/cycle/of two", Verdict.Kept, claim: "references", claimed: true),
        Of(
            "Careful", "hostile/random bytes/seeded", Verdict.Refused,
            new Finding(Verdict.Refused) { Cost = new(2_946, 43), Longest = TimeSpan.FromMilliseconds(1.5) }),
        Of("Boaster", "values/double/NaN", Verdict.Refused) with
        {
            Outcome = Outcome("values/double/NaN", "", new Finding(Verdict.Refused) { Exception = "ArgumentException: NaN has no word in JSON" }),
        },
        Of(
            "Boaster", "values/string/lone | surrogate", Verdict.Changed,
            new Finding(Verdict.Changed, "Value", "\"a\\ud83db\"", "\"a\\ufffdb\"", "2 more differ")),
        Of("Boaster", "shapes/private field/set", Verdict.Lost, new Finding(Verdict.Lost, "secret", "7", "0"), "privateMembers", claimed: true),
        Of("Boaster", "shapes/private setter/set", Verdict.Changed, new Finding(Verdict.Changed, "Number", "7", "8"), "privateMembers", claimed: true),
        Of(
            "Boaster", "references/cycle/of two", Verdict.Crashed, new Finding(Verdict.Crashed, Reason: "the process overflowed its stack"),
            "references", claimed: true),
        Of("Boaster", "references/chain/000100 deep", Verdict.Hung, new Finding(Verdict.Hung, Reason: "no answer in 20 s")),
        Of(
            "Boaster", "references/a million objects", Verdict.Exhausted,
            new Finding(Verdict.Exhausted, Reason: "used more than 2 GB of memory and was stopped (--memory-limit raises the limit)")),
        Of(
            "Boaster", "hostile/random bytes/seeded", Verdict.Exhausted,
            new Finding(Verdict.Exhausted, Reason: "allocated 2.1 GB for 60 bytes") { Cost = new(2_130_707_960, 60) }),
        Of("Boaster", "hostile/random bytes/seeded", Verdict.Kept, new Finding(Verdict.Kept) { Cost = new(512, 60) }) with { Protection = "CheckInput" },
        Of(
            "Boaster", "shapes/List/empty", Verdict.Failed,
            new Finding(Verdict.Failed) { Exception = "NullReferenceException: Object reference not set to an instance of an object." }),
        Of("Modest", "shapes/private field/set", Verdict.Lost, new Finding(Verdict.Lost, "secret", "7", "0"), "privateMembers"),
        Of("Modest", "values/double/NaN", Verdict.NotApplicable, new Finding(Verdict.NotApplicable, Reason: "no type for data set 'values/double/NaN'")),
        Of(
            "Modest", "values/double/infinity", Verdict.NotApplicable,
            new Finding(Verdict.NotApplicable, Reason: "no type for data set 'values/double/infinity'")),
    ];

    public static ProbeResult Of(
        string serializer, string probe, Verdict verdict, Finding? finding = null, string claim = "", bool claimed = false, string version = "1.2.3") =>
        new(serializer, "", version, "net10.0", "jit", Outcome(probe, claim, finding ?? new Finding(verdict)), claimed);

    static ProbeOutcome Outcome(string probe, string claim, Finding finding) =>
        new(probe, claim, finding) { ElapsedNs = 1234567.5, AllocatedBytes = 4096, PeakBytes = 50_000_000 };
}
