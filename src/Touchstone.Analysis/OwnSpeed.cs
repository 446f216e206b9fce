namespace Touchstone.Analysis;

/// <summary>
/// The speed of the reference kernel as the launches of one run measured it, without knowing any other run. All samples are read for it, so a report determines
/// it once for each run.
/// </summary>
/// <param name="Key">The kernel.</param>
/// <param name="Launches">The launches of the run that ran it.</param>
/// <param name="Speed">Its speed; NaN if no launch has a sample.</param>
sealed record OwnSpeed(KernelKey Key, IReadOnlyList<Launch> Launches, KernelSpeed Speed)
{
    /// <summary>The speeds of the kernels that these launches of one run ran.</summary>
    public static IReadOnlyList<OwnSpeed> Of(IEnumerable<Launch> launches) =>
    [
        .. launches.GroupBy(KernelKey.Of).Select(kernel => new OwnSpeed(kernel.Key, [.. kernel], KernelSpeed.Of(kernel.SelectMany(launch => launch.Samples)))),
    ];

    /// <summary>The speeds as other runs know them.</summary>
    public static IEnumerable<KernelReference> ReferencesOf(IReadOnlyList<OwnSpeed> speeds) =>
        speeds.Where(own => double.IsFinite(own.Speed.TypicalNs)).Select(own => own.Key.Reference(own.Speed));
}
