namespace Touchstone.Measure.ProbeRuns;

/// <summary>The programs of one adapter or of one format, and their probes. The programs exchange payloads if there are several.</summary>
/// <param name="Programs">The programs, including those that could not be built.</param>
/// <param name="Steps">The steps. They run one after the other and share a folder.</param>
sealed record ProbeGroup(IReadOnlyList<ProbeTarget> Programs, IReadOnlyList<ProbeStep> Steps)
{
    /// <summary>The name of the adapter, or of the first one of several, for messages and for the folder.</summary>
    public string Name { get => field ?? Programs[0].Built.Target.ToString(); init; }

    /// <summary>Makes the group of one adapter.</summary>
    /// <param name="old">The program with the old types and all other probes.</param>
    /// <param name="changed">The program with the new types; null if it is not needed.</param>
    /// <param name="patterns">Patterns for the names of probes.</param>
    public static ProbeGroup Of(ProbeTarget old, ProbeTarget? changed, IReadOnlyList<string> patterns) =>
        new(changed is null ? [old] : [old, changed], ProbeStep.Of(old, changed, patterns));

    /// <summary>Makes a group for each adapter with both versions built.</summary>
    public static IReadOnlyList<ProbeGroup> Upgrades(IEnumerable<ProbeTarget> built, IReadOnlyList<string> patterns) =>
    [
        .. from program in built
           where program.Built.Program is not null
           group program by (program.Built.Target.Adapter.Name, program.Built.Target.Mode) into versions
           where versions.Count() == 2
           select new ProbeGroup([.. versions], ProbeStep.Upgrade(versions.First(), versions.Last(), patterns)),
    ];

    /// <summary>Makes a group for each format that several of these serializers have.</summary>
    public static IReadOnlyList<ProbeGroup> OfOneFormat(IEnumerable<ProbeTarget> built, IReadOnlyList<string> patterns) =>
    [
        .. from program in built
           where program.Built.Program is not null
           group program by (program.Built.Target.Adapter.Traits.Format, program.Built.Target.Mode) into format
           where format.Count() > 1
           select new ProbeGroup([.. format], ProbeStep.OfOneFormat([.. format], patterns))
           {
               Name = $"{format.First().Built.Target} and {format.Count() - 1} more",
           },
    ];
}
