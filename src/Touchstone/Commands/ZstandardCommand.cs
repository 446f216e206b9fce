using Touchstone.Measure.Runs;
using Touchstone.Measure.Zstandard;
using ZstdSharp;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone zstandard FILE</c>, hidden from the help: a worker that measures Zstandard on the payload in a file. Workers use no packages, and
/// .NET 10 has no Zstandard, so a process of Touchstone measures it, with the code of all workers.
/// </summary>
static class ZstandardCommand
{
    static readonly Argument<FileInfo> Payload = new("file") { Description = "A payload that a serializer wrote." };

    public static Command Create(Call call) => new Command(ZstandardPass.Command, "Compresses a payload as the request on standard input says.")
    {
        Hidden = true,
        Arguments = { Payload },
    }.WithAction(parsed => Invoke(parsed));

    static int Invoke(ParseResult parsed)
    {
        var bytes = File.ReadAllBytes(parsed.GetRequiredValue(Payload).FullName);
        DataSet.Register(new PayloadData(bytes));
        return Worker.Run([], static () => typeof(CompressionStream), Shape.Stream(_ => new ZstandardStreams(bytes.Length)));
    }
}
