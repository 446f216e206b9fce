namespace Touchstone.Probing;

/// <summary>Programs that exchange payloads, or one alone, and what they are asked.</summary>
/// <param name="Programs">Those that were tried to build.</param>
/// <param name="Steps">One after the other, in one folder.</param>
sealed record ProbeGroup(IReadOnlyList<ProbeTarget> Programs, IReadOnlyList<ProbeStep> Steps)
{
    /// <summary>The adapter's name, for people and for a folder.</summary>
    public string Name => Programs[0].Built.Target.ToString();

    /// <summary>One adapter.</summary>
    /// <param name="old">With the old types, and with all other questions.</param>
    /// <param name="changed">With the new types; null where nobody wants it.</param>
    /// <param name="patterns">Names of questions.</param>
    public static ProbeGroup Of(ProbeTarget old, ProbeTarget? changed, IReadOnlyList<string> patterns) =>
        new(changed is null ? [old] : [old, changed], ProbeStep.Of(old, changed, patterns));

    /// <summary>The adapters of which both versions could be built.</summary>
    public static IReadOnlyList<ProbeGroup> Upgrades(IEnumerable<ProbeTarget> built, IReadOnlyList<string> patterns) =>
    [
        .. from program in built
           where program.Built.Program is not null
           group program by (program.Built.Target.Adapter.Name, program.Built.Target.Mode) into versions
           where versions.Count() == 2
           select new ProbeGroup([.. versions], ProbeStep.Upgrade(versions.First(), versions.Last(), patterns)),
    ];
}
