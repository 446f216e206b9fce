using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary><c>touchstone count --out</c>: the counts as records, which <c>compare</c> reads.</summary>
static class CountFolder
{
    /// <summary>Writes the counts into a folder.</summary>
    /// <param name="folder">An empty folder.</param>
    /// <param name="arguments">The command line.</param>
    /// <exception cref="ResultsLostException">The disk is full, for example.</exception>
    public static void Write(string folder, IReadOnlyList<string> arguments, CountOptions options, IReadOnlyList<InstructionCount> counts)
    {
        var machine = MachineReader.Read(Environment.CurrentDirectory, AdapterOptions.Root().Adapters);
        var header = new RunHeader(arguments, DateTime.UtcNow, machine.OneLine, "", options.Knobs(machine.DotNet.Settings));
        try
        {
            using var file = ResultFolder.Begin<RunResults>(folder, header);
            foreach (var count in counts)
                file.Write(count);
            file.Save();
            AtomicFile.WriteText(Path.Combine(folder, MachineFile.Name), machine.ToJson());
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new ResultsLostException(folder, e, "touchstone count");
        }
    }
}
