using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

file static class StreamProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new LeftOpenProbe(reads: false) { Name = "contract/stream/left open by serialize" },
        new LeftOpenProbe(reads: true) { Name = "contract/stream/left open by deserialize" },
        new TwoMessagesProbe(isSeekable: true) { Name = "contract/stream/two messages in a file" },
        new TwoMessagesProbe(isSeekable: false) { Name = "contract/stream/two messages on a network" },
        new NetworkProbe(WithoutSeeking, reads: false) { Name = "contract/stream/write where nothing can seek" },
        new NetworkProbe(WithoutSeeking, reads: true) { Name = "contract/stream/read where nothing can seek" },
        new NetworkProbe(bytes => new ObservedStream(bytes) { MostBytes = 1 }, reads: true) { Name = "contract/stream/read byte by byte" });

    static ObservedStream WithoutSeeking(byte[] bytes) => new(bytes) { IsSeekable = false };
}
