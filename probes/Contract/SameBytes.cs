using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

file static class SameBytesProbes
{
    // The data set references has a dictionary and shared objects.
    [ModuleInitializer]
    internal static void Register() => Probe.Register(((string[])["books", "references"]).SelectMany(Of));

    static IEnumerable<Probe> Of(string dataSet) =>
    [
        new SameBytesProbe(dataSet, elsewhere: false) { Name = $"contract/same bytes/{dataSet}, twice" },
        new SameBytesProbe(dataSet, elsewhere: true) { Name = $"contract/same bytes/{dataSet}, in another process" },
    ];
}
