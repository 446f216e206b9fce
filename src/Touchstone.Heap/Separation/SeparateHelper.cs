using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>
/// The helper process that reads a program of another user. It opens the files of the process as root, becomes that user, and only then loads the user's
/// library. Whatever the library does, it can do as that user anyway.
/// </summary>
public static partial class SeparateHelper
{
    const string Variable = "TOUCHSTONE_HEAP_HELPER";

    /// <summary>True if this process is a helper.</summary>
    public static bool IsRequested => Environment.GetEnvironmentVariable(Variable) == "1";

    /// <summary>The environment of a helper. The secrets of root stay out of it.</summary>
    internal static void Restrict(IDictionary<string, string?> environment)
    {
        string[] needed =
        [
            "DOTNET_ROOT", "DOTNET_ROOT_X64", "DOTNET_ROOT_ARM64", "DOTNET_ROLL_FORWARD", "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "LD_LIBRARY_PATH",
        ];
        foreach (var name in environment.Keys.Except(needed).ToList())
            environment.Remove(name);
        environment[Variable] = "1";
        // No socket and no pipes of root for the user that this process becomes.
        environment["DOTNET_EnableDiagnostics"] = "0";
        environment["DOTNET_TieredPGO"] = "0";
    }

    /// <summary>Reads what standard input requests, and writes the result to standard output. Returns the exit code.</summary>
    public static int Run()
    {
        ProcessUser.LeaveTerminal();
        EndWithTouchstone();
        using Stream input = Console.OpenStandardInput(), output = Console.OpenStandardOutput();
        var touchstone = new Channel(input, output);
        try
        {
            var request = JsonSerializer.Deserialize(touchstone.Receive().Content, SeparateJson.Default.SeparateRequest)!;
            var earlier = touchstone.Receive().Content;
            var options = request.Options is { } wanted && earlier.Length > 0 ? wanted with { StringsSince = Earlier(earlier) } : request.Options;
            Read(request, options, touchstone);
            return 0;
        }
        catch (Exception e)
        {
            touchstone.Send(MessageKind.Failure, Encoding.UTF8.GetBytes(e is HeapException ? e.Message : $"{e.GetType().Name}: {e.Message}"));
            return 1;
        }
    }

    static void Read(SeparateRequest request, HeapReadOptions? options, Channel touchstone)
    {
        LoadOwnCode();
        // A program of the user could become a program of root, such as sudo, just before its memory is opened. Touchstone stops it and checks whose it is.
        SeparateReader reader;
        using (new HeldByTouchstone(request.Process.Id, touchstone))
        {
            if (request.Process.WhyOther() is { } other)
                throw other;
            reader = new SeparateReader(request.Process.Id, touchstone);
        }
        request.User.Become();
        var source = new HeapSource(request.Process.Id, "", request.Folder) { Separate = reader };
        if (options is null)
        {
            using var target = source.Open();
            _ = ProcessMemoryReader.Of(target);
        }
        var reading = options is null ? null : ReadingFailure.Explained(source, () => HeapReading.ReadMemory(source, options, default), default);
        if (reading?.Strings is { } strings)
            touchstone.Send(MessageKind.Texts, strings.Texts.ToBytes());
        if (reading?.Graph is { } graph)
            touchstone.Send(MessageKind.Graph, SeparateReading.ToBytes(graph));
        touchstone.Send(MessageKind.Result, JsonSerializer.SerializeToUtf8Bytes(new SeparateResult(reading), SeparateJson.Default.SeparateResult));
    }

    internal static StringStatistics Earlier(byte[] texts) => new([], 0, 0, 0, 0) { Texts = StringTable.Of(texts) };

    // The runtime loads assemblies when they are first used. The other user may not be able to read their folder.
    static void LoadOwnCode()
    {
        // No events are read here, no command line and no table, and these libraries refer to a hundred others.
        HashSet<string> names = ["Microsoft.Diagnostics.Tracing.TraceEvent", "System.CommandLine", "Spectre.Console", "CsvHelper", "MathNet.Numerics"];
        var assemblies = new Stack<Assembly>([typeof(SeparateHelper).Assembly]);
        while (assemblies.TryPop(out var assembly))
        {
            foreach (var name in assembly.GetReferencedAssemblies().Where(name => names.Add(name.Name ?? "")))
            {
                try
                {
                    assemblies.Push(Assembly.Load(name));
                }
                catch (Exception e) when (e is IOException or BadImageFormatException)
                {
                    // A reference that exists on other systems only.
                }
            }
        }
    }

    // Standard input ends when touchstone ends, however that happens.
    static unsafe void EndWithTouchstone() => new Thread(static () =>
    {
        var ended = new Ready { File = 0 };
        while (poll(&ended, 1, -1) < 0)
        {
        }
        Environment.Exit(1);
    })
    { IsBackground = true }.Start();

    [LibraryImport("libc")]
    private static unsafe partial int poll(Ready* files, nuint count, int milliseconds);

    // struct pollfd
    struct Ready
    {
        public int File;
        public short Events;
        public short Results;
    }
}
