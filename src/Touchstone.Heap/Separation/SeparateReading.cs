using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Graphs;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>
/// Reads a program of another user for root. A helper process loads the debugging library as that user: the library may be the user's own, and each library
/// trusts the memory that it reads. This process keeps the rights of root: it stops the program, and it takes the result as data that the user may have made
/// up.
/// </summary>
sealed class SeparateReading
{
    // struct CONTEXT of the largest architecture takes a fraction of this.
    const int MostRegisterBytes = 1 << 16;

    // A heap of a terabyte has a quarter of a million ranges.
    const int MostRangeBytes = 4 << 20;

    // Reading it takes many times its size.
    const int MostResultBytes = 64 << 20;

    // Those of five million texts. A table takes several times as much.
    const int MostTextBytes = 128 << 20;

    // Those of five million objects. Larger ones are left to a dump.
    const int MostGraphBytes = 256 << 20;

    // A process that the library started may keep the pipes open when the helper is killed.
    static readonly TimeSpan Unkilled = TimeSpan.FromSeconds(10);

    readonly HelperProcess helper;
    readonly int process;
    readonly DataTarget registers;
    StoppedProcess? held;
    TimeSpan stopped;
    WholeProcess? memory;
    StringTable? texts;
    GraphFile? graph;

    SeparateReading(HelperProcess helper, int process, DataTarget registers) => (this.helper, this.process, this.registers) = (helper, process, registers);

    /// <summary>Reads in this process. If another user decides what its debugging library does or reads, it is read separately instead.</summary>
    /// <param name="source">What is read.</param>
    /// <param name="earlier">Strings of an earlier moment; null for none.</param>
    /// <param name="separately">Receives why the library was not loaded.</param>
    /// <param name="here">Reads in this process. It gets the source, which says whether a library may be loaded here that is not the user's.</param>
    public static T Unless<T>(HeapSource source, StringStatistics? earlier, Func<HeapException, T> separately, Func<HeapSource, T> here)
    {
        var user = Users.Effective == Users.Root && source is { ProcessId: > 0, Method: ReadingMethod.Stop, Helper: not null, DacDirectory: null }
            ? ProcessUser.Of(source.ProcessId) : null;
        try
        {
            return here(source with { PrefersHelper = user is { User: not Users.Root } && (earlier is null || earlier.Reader == user.User) });
        }
        catch (HeapException e) when (e.UntrustedFolder.Length > 0)
        {
            return separately(e);
        }
    }

    /// <summary>Reads the heap of a process.</summary>
    /// <param name="refused">Why the library was not loaded here. It is thrown if the process cannot be read separately either.</param>
    /// <exception cref="HeapException">The process cannot be read.</exception>
    public static HeapReading Read(HeapSource source, HeapReadOptions options, HeapException refused, CancellationToken cancelled)
    {
        var request = Request(source, options, refused);
        var facts = source.Facts();
        var (result, reading) = Run(source, request, options.StringsSince?.Texts, cancelled);
        var found = result.Reading is { } made && SeparateCheck.IsSound(made, options) ? made : throw Unusable(source, request.User);
        return found with
        {
            Snapshot = found.Snapshot with { Target = facts with { Runtime = found.Snapshot.Target.Runtime }, Taken = DateTime.UtcNow },
            Stopped = reading.stopped,
            Memory = reading.memory,
            Warnings = [.. found.Warnings.Select(warning => warning.ReplaceLineEndings(" "))],
            Graph = options.Graph ? reading.graph ?? throw Unusable(source, request.User) : null,
            Strings = found.Strings is { } strings ? strings with { Texts = reading.texts ?? new(), Reader = request.User.User } : null,
        };
    }

    /// <summary>Reads the memory of a whole process.</summary>
    /// <param name="refused">Why the library was not loaded here. It is thrown if the process cannot be read separately either.</param>
    /// <exception cref="HeapException">The process cannot be read.</exception>
    public static WholeProcess Memory(HeapSource source, HeapException refused, CancellationToken cancelled)
    {
        var request = Request(source, null, refused);
        return Run(source, request, null, cancelled).Reading.memory ?? throw Unusable(source, request.User);
    }

    /// <summary>True if a helper process with the rights of the user of a process can read it with a library that this user trusts.</summary>
    public static bool IsPossible(int process, string folder) =>
        ProcessUser.Of(process) is { } user && Obstacle(process, user).Length == 0 && TrustedPath.IsForAll(folder);

    /// <summary>
    /// Why the rights of a user are not those of a process, in half a sentence; empty if they are. It may become another program until it is stopped.
    /// </summary>
    static string Obstacle(int process, ProcessUser user) =>
        new ProcFiles("/proc", process).Confinement(asThis: false) is { Length: > 0 } confined ? confined
        : user.Owns(process) ? ""
        : "it has rights that its user does not have";

    static SeparateRequest Request(HeapSource source, HeapReadOptions? options, HeapException refused)
    {
        // A dump has no user that could be taken, and only root can become another user.
        if (source is not { ProcessId: > 0, Method: ReadingMethod.Stop, Helper: not null } || Users.Effective != Users.Root)
            throw refused;
        var (process, files) = (ProcessIdentity.Of(source.ProcessId), new ProcFiles("/proc", source.ProcessId));
        if (ProcessUser.Of(source.ProcessId) is not { } user)
            throw Either(refused, "it acts with the rights of several users");
        if (user.User == Users.Root)
            throw Either(refused, "that is root");
        if (Obstacle(source.ProcessId, user) is { Length: > 0 } obstacle)
            throw files.HasOtherFiles ? refused : Either(refused, obstacle);
        // The texts of a stranger would be known to the library.
        if (options?.StringsSince is { } earlier && earlier.Reader != user.User)
            throw Either(refused, "it would learn the strings of the earlier moment");
        var reason = new TrustedPath(Users.Root, user.User).CheckLibraries(refused.UntrustedFolder, out var folder);
        if (reason.Length > 0)
            throw Either(refused, reason);
        // The strings of the earlier moment have a message of their own.
        var alone = options is null ? null : options with { StringsSince = null };
        return new SeparateRequest(process, user, folder, alone);
    }

    static HeapException Either(HeapException refused, string reason) =>
        new($"{refused.Message}. It cannot be loaded with the rights of the user of the process either: {reason}", refused.Next);

    static (SeparateResult Result, SeparateReading Reading) Run(
        HeapSource source, SeparateRequest request, StringTable? earlier, CancellationToken cancelled)
    {
        var limit = ReadingLimit.OfProcess(source.ProcessId);
        using var helper = HelperProcess.Start(source.Helper!(), limit, cancelled);
        return HeapTarget.OnOneThread(() =>
        {
            using var registers = DataTarget.AttachToProcess(source.ProcessId, suspend: false);
            var reading = new SeparateReading(helper, source.ProcessId, registers);
            try
            {
                helper.Channel.Send(MessageKind.Request, JsonSerializer.SerializeToUtf8Bytes(request, SeparateJson.Default.SeparateRequest));
                helper.Channel.Send(MessageKind.EarlierTexts, earlier?.ToBytes() ?? []);
                return (reading.Serve(request.User, request.Options ?? new()), reading);
            }
            catch (Exception e) when (e is IOException or InvalidDataException or JsonException)
            {
                cancelled.ThrowIfCancellationRequested();
                throw helper.IsOverdue
                    ? Failed(source, request.User, string.Create(CultureInfo.InvariantCulture, $"did not finish within {limit.TotalMinutes:0} minutes"))
                    : Failed(source, request.User, helper.End());
            }
            finally
            {
                reading.held?.Dispose();
            }
        }, limit + Unkilled, cancelled);
    }

    /// <summary>Does what the helper asks for, until it sends the result.</summary>
    /// <param name="options">What was requested.</param>
    SeparateResult Serve(ProcessUser user, HeapReadOptions options)
    {
        while (true)
        {
            var (kind, content) = helper.Channel.Receive();
            switch (kind)
            {
                case MessageKind.Stop when held is null:
                    held = StoppedProcess.Stop(process);
                    // It may have become another program.
                    if (Obstacle(process, user) is { Length: > 0 } obstacle)
                        throw new HeapException(obstacle, Next(process));
                    registers.DataReader.FlushCachedData();
                    helper.Channel.Send(kind, []);
                    break;
                case MessageKind.Release when held is not null:
                    held.Dispose();
                    stopped += held.Duration;
                    held = null;
                    helper.Channel.Send(kind, []);
                    break;
                case MessageKind.Registers:
                    helper.Channel.Send(kind, Registers(MemoryMarshal.Cast<byte, uint>(content)));
                    break;
                case MessageKind.ManagedRanges when held is not null && content.Length <= MostRangeBytes:
                    memory = ProcessMemoryReader.Now(process, Ranges(content));
                    break;
                case MessageKind.Texts when texts is null && options.Strings > 0 && content.Length <= MostTextBytes:
                    texts = StringTable.Of(content);
                    break;
                case MessageKind.Graph when graph is null && options.Graph && content.Length <= MostGraphBytes:
                    graph = GraphOf(content);
                    break;
                case MessageKind.Result when content.Length <= MostResultBytes:
                    return JsonSerializer.Deserialize(content, SeparateJson.Default.SeparateResult) ?? throw new JsonException();
                case MessageKind.Failure:
                    throw new HeapException(
                        $"a process of {Users.Shown(user.User)}, which read it with that user's debugging library, failed: "
                            + Encoding.UTF8.GetString(content.AsSpan(0, Math.Min(content.Length, 500))).ReplaceLineEndings(" "),
                        Next(process));
                default:
                    throw new InvalidDataException("an unexpected message");
            }
        }
    }

    /// <summary>The file that is sent to touchstone.</summary>
    /// <exception cref="HeapException">It is too large.</exception>
    public static byte[] ToBytes(GraphFile graph)
    {
        using var bytes = new MemoryStream();
        if (graph.Write(bytes) > MostGraphBytes)
            throw new HeapException($"its {graph.Objects} objects and their references take more than {MostGraphBytes >> 20} MiB", "");
        return bytes.ToArray();
    }

    // The user of the process may have made it up. It is written only if its objects and references can be read.
    static GraphFile GraphOf(byte[] content)
    {
        var file = GcDumpFile.Of(content);
        _ = file.References();
        return new GraphFile(file.Objects, file.ObjectBytes, output =>
        {
            output.Write(content);
            return content.Length;
        });
    }

    byte[] Registers(ReadOnlySpan<uint> wanted)
    {
        if (wanted is not [var thread, var flags, > 0 and <= MostRegisterBytes and var size] || held is null)
            return [];
        var context = new byte[size];
        return registers.DataReader.GetThreadContext(thread, flags, context) ? context : [];
    }

    static List<(ulong Start, ulong End)> Ranges(byte[] content)
    {
        var ends = MemoryMarshal.Cast<byte, ulong>(content);
        List<(ulong, ulong)> ranges = [];
        for (var at = 0; at + 1 < ends.Length; at += 2)
            ranges.Add((ends[at], ends[at + 1]));
        return ranges;
    }

    static HeapException Unusable(HeapSource source, ProcessUser user) => Failed(source, user, "gave an answer that makes no sense");

    static HeapException Failed(HeapSource source, ProcessUser user, string what) => new(
        $"the process that read it with the debugging library of {Users.Shown(user.User)} {what}", Next(source.ProcessId));

    static string Next(int process) => string.Create(CultureInfo.InvariantCulture, $"touchstone heap {process} --no-ptrace");
}
