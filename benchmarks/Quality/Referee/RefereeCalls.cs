extern alias peers;
using PeerCalls = peers::Touchstone.Peers.Calls;
using RepeatedCalls = peers::Touchstone.Peers.RepeatedCalls;

namespace Touchstone.Quality.Referee;

/// <summary>What the processes do that valgrind counts.</summary>
static class RefereeCalls
{
    /// <summary>The serializers that can be called.</summary>
    public static IReadOnlyList<string> Serializers => PeerCalls.Serializers;

    /// <summary>Makes calls of an operation.</summary>
    public static int Call(string serializer, string dataSet, string count, string operation, string calls, string loops) =>
        Report(RepeatedCalls.Run(serializer, dataSet, Number(count), operation, Number(calls), Number(loops)));

    /// <summary>Allocates arrays.</summary>
    public static int Allocate(string bytes, string calls, string loops) =>
        Report(RepeatedCalls.Allocate(Number(bytes), Number(calls), Number(loops)));

    static int Report(int collections)
    {
        Console.WriteLine(RefereeProcess.Report(collections, RepeatedCalls.InstructionSet));
        return ExitCodes.Done;
    }

    static int Number(string text) => Values.Whole("number", text, 1, int.MaxValue);
}
