using System.Globalization;

namespace Touchstone.Quality.Referee;

/// <summary>
/// The instructions that a process executed, as valgrind's callgrind writes them. An instruction that repeats itself (REP) counts once for each iteration.
/// </summary>
/// <param name="Managed">Instructions outside of native libraries: compiled and precompiled code, and stubs of the runtime.</param>
/// <param name="Native">Instructions in native libraries.</param>
sealed record Callgrind(double Managed, double Native)
{
    /// <summary>The collector hands out memory to a thread in parts of this size.</summary>
    public const double ContextBytes = 8192;

    const string Object = "ob=";
    const string CalledObject = "cob=";
    const string NoObject = "???";

    /// <summary>All instructions.</summary>
    public double All => Managed + Native;

    /// <summary>Reads a file that callgrind has written with one number for each line, without addresses.</summary>
    /// <exception cref="InvalidDataException">The sum is not the total that the file names.</exception>
    public static Callgrind Read(IEnumerable<string> lines)
    {
        Dictionary<string, string> names = [];
        var (managed, native, total) = (0L, 0L, -1L);
        var (ofManaged, ofCalled) = (false, false);
        foreach (var line in lines)
        {
            if (line.StartsWith(Object, StringComparison.Ordinal))
                ofManaged = Name(line[Object.Length..], names) == NoObject;
            else if (line.StartsWith(CalledObject, StringComparison.Ordinal))
                Name(line[CalledObject.Length..], names);
            else if (line.StartsWith("totals:", StringComparison.Ordinal))
                total = long.Parse(line["totals:".Length..], CultureInfo.InvariantCulture);
            else if (line.StartsWith("calls=", StringComparison.Ordinal))
                ofCalled = true;
            else if (Cost(line) is { } cost)
            {
                // The line after a call has what was executed in the called function, which has lines of its own.
                managed += ofManaged && !ofCalled ? cost : 0;
                native += ofManaged || ofCalled ? 0 : cost;
                ofCalled = false;
            }
        }
        return managed + native == total
            ? new Callgrind(managed, native)
            : throw new InvalidDataException($"the lines of callgrind's file have {managed + native} instructions, and its total is {total}");
    }

    /// <summary>Instructions of a call: what a process with further calls executed beyond another one.</summary>
    public static Callgrind Slope(Callgrind fewer, Callgrind more, int furtherCalls) =>
        new((more.Managed - fewer.Managed) / furtherCalls, (more.Native - fewer.Native) / furtherCalls);

    /// <summary>
    /// How much of a memory context calls fill on average beyond what <c>touchstone count</c> reports: its calls begin with a fresh context, so they pay only
    /// for further whole ones.
    /// </summary>
    public static double FurtherRefills(double allocatedBytes) => allocatedBytes % ContextBytes / ContextBytes;

    // (7) /usr/lib/libc.so.6 where it comes first, and (7) later.
    static string Name(string text, Dictionary<string, string> names)
    {
        var parts = text.Split(' ', 2);
        if (parts.Length > 1)
            names[parts[0]] = parts[1];
        return names[parts[0]];
    }

    // A line of the source, or how it differs from the one before, and the instructions: 16 400, +3 8, * 2.
    static long? Cost(string line) => line.Length > 0 && (char.IsAsciiDigit(line[0]) || line[0] is '+' or '-' or '*') && line.Split(' ') is [_, var cost]
        ? long.Parse(cost, CultureInfo.InvariantCulture)
        : null;
}
