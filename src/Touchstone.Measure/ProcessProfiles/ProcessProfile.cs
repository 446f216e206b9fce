using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Analysis.Profiles;
using Touchstone.Heap;
using Touchstone.Heap.Threads;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>What a process did while it was traced.</summary>
sealed record ProcessProfile
{
    // What a sampled thread did, in the order in which its time is divided.
    const int Managed = 0;
    const int Native = 1;
    const int Waiting = 2;

    /// <summary>The process, as the trace names it.</summary>
    public required TracedProcess Process { get; init; }

    /// <summary>The length of the trace in ms, from its first event to its last.</summary>
    public required double SpanMs { get; init; }

    /// <summary>The sampled stacks of all threads with managed code.</summary>
    public required IReadOnlyList<SampledStack> Samples { get; init; }

    /// <summary>The sampled allocations, by type and stack.</summary>
    public required IReadOnlyList<AllocatedAt> Allocations { get; init; }

    /// <summary>The collections.</summary>
    public required IReadOnlyList<Collection> Collections { get; init; }

    /// <summary>For how long the collector stopped all threads, in ms, each time.</summary>
    public required IReadOnlyList<double> PausesMs { get; init; }

    /// <summary>The waits for locks that other threads held, by stack.</summary>
    public required IReadOnlyList<WaitedAt> Waits { get; init; }

    /// <summary>The exceptions, by type and stack.</summary>
    public required IReadOnlyList<ThrownAt> Exceptions { get; init; }

    /// <summary>How often the pool got another thread because work waited and no thread became free.</summary>
    public required int Starvations { get; init; }

    /// <summary>The events that did not fit into the buffer of the process.</summary>
    public required int Lost { get; init; }

    /// <summary>What the kernel counted for the threads meanwhile.</summary>
    public ThreadTimes Times { get; init; } = ThreadTimes.Unknown;

    /// <summary>The estimated bytes of all allocations.</summary>
    public double AllocatedBytes => Allocations.Sum(one => one.Bytes);

    /// <summary>The time on a processor of each stack in ms.</summary>
    public IReadOnlyList<CpuStack> Cpu()
    {
        var threads = Samples.ToLookup(one => one.Thread);
        // The time between two samples of a thread.
        var intervalMs = SpanMs / threads.Select(thread => thread.Sum(one => one.Count)).DefaultIfEmpty(1).Max();
        // .NET 8 and 9 mark no sample as managed code.
        var marks = Samples.Any(one => one.IsManaged);
        return [.. threads.SelectMany(thread =>
            CpuOf(thread, Times.Threads.TryGetValue(thread.Key, out var time) ? time.CpuMs : null, intervalMs, marks))];
    }

    /// <summary>
    /// Divides what the kernel counted for a thread among its stacks. A sample of managed code gets the interval between two samples, at most, and what is left
    /// belongs to the native code that the thread was in. A method that waits gets nothing. If all samples found the thread waiting, it ran between them.
    /// </summary>
    static IEnumerable<CpuStack> CpuOf(IEnumerable<SampledStack> stacks, double? cpuMs, double intervalMs, bool marks)
    {
        var ranks = stacks.GroupBy(one => RankOf(one, marks)).OrderBy(rank => rank.Key).ToList();
        if (ranks.Count > 1)
            ranks.RemoveAll(rank => rank.Key == Waiting);
        var left = cpuMs ?? 0;
        foreach (var rank in ranks)
        {
            var most = rank.Sum(one => one.Count) * intervalMs;
            // Where the kernel says nothing, code runs that does not wait.
            var given = cpuMs is null ? rank.Key == (marks ? Managed : Native) ? most : 0 : rank == ranks[^1] ? left : Math.Min(left, most);
            left -= given;
            foreach (var one in rank.Where(_ => given > 0))
                yield return new CpuStack(one.Thread, rank.Key == Waiting ? BeforeWaiting(one.Stack) : one.Stack, given * one.Count * intervalMs / most);
        }
    }

    static List<Frame> BeforeWaiting(IReadOnlyList<Frame> stack)
    {
        var program = stack.Reverse().SkipWhile(frame => ProgramCode.IsOfFramework(frame.Method)).Reverse();
        return [.. program, Frame.BetweenSamples];
    }

    // A thread that has just been woken is in managed code already, and still in the method that waited.
    static int RankOf(SampledStack sample, bool marks) =>
        ThreadActivity.Of([.. sample.Stack.Reverse().Select(frame => frame.Method)]) is not (ThreadActivity.Runs or ThreadActivity.Spins) ? Waiting
        : marks && sample.IsManaged ? Managed
        : Native;
}

/// <summary>A process. Its name and command line are its own choice.</summary>
/// <param name="Id">Its number; 0 if it is not known.</param>
/// <param name="Name">Its name.</param>
/// <param name="CommandLine">Its command line.</param>
sealed partial record TracedProcess(int Id, string Name, string CommandLine)
{
    /// <summary>True for the programs that build and start others: the commands of dotnet, MSBuild and the compilers.</summary>
    public bool IsOfSdk => OfSdk().IsMatch(CommandLine);

    /// <summary>The name in messages, on one line.</summary>
    public override string ToString() => PlainText.OneLine(string.Create(CultureInfo.InvariantCulture, $"process {Id} ({Name})"));

    // The SDK is in a folder such as dotnet/sdk/10.0.100. "dotnet run" is a command of it, "dotnet App.dll" and "dotnet exec" start a program.
    [GeneratedRegex(@"^\S*[/\\]sdk[/\\]\d+\.\d|^(\S*[/\\])?dotnet(\.exe)?""? +(\S*[/\\]sdk[/\\]\d|(?!exec )[a-z-]+( |$))", RegexOptions.ExplicitCapture)]
    private static partial Regex OfSdk();
}

/// <summary>Equal samples of a thread.</summary>
/// <param name="Thread">The thread, by the number that the process itself knows.</param>
/// <param name="Stack">The frames, the outermost first.</param>
/// <param name="IsManaged">True for code that the JIT compiled, false for native code that it called, and for code that waits.</param>
/// <param name="Count">The number of samples.</param>
sealed record SampledStack(int Thread, IReadOnlyList<Frame> Stack, bool IsManaged, int Count);

/// <summary>A stack that was on a processor.</summary>
/// <param name="Thread">The thread.</param>
/// <param name="Stack">The frames, the outermost first.</param>
/// <param name="Ms">For how long, in ms.</param>
sealed record CpuStack(int Thread, IReadOnlyList<Frame> Stack, double Ms);

/// <summary>Objects of one type that were allocated with one stack.</summary>
/// <param name="Type">The type.</param>
/// <param name="Stack">The frames, the outermost first.</param>
/// <param name="Samples">The number of sampled objects.</param>
/// <param name="Bytes">The estimated bytes of all of them.</param>
sealed record AllocatedAt(string Type, IReadOnlyList<Frame> Stack, int Samples, double Bytes);

/// <summary>A garbage collection.</summary>
/// <param name="Generation">The oldest generation that it collected.</param>
/// <param name="IsBackground">True if threads ran meanwhile.</param>
/// <param name="IsRequested">True if the program asked for it.</param>
sealed record Collection(int Generation, bool IsBackground, bool IsRequested);

/// <summary>Waits for a lock with one stack.</summary>
/// <param name="Stack">The frames, the outermost first.</param>
/// <param name="Times">How often.</param>
/// <param name="Ms">The sum in ms.</param>
/// <param name="LongestMs">The longest.</param>
sealed record WaitedAt(IReadOnlyList<Frame> Stack, int Times, double Ms, double LongestMs);

/// <summary>Exceptions of one type that were thrown with one stack.</summary>
/// <param name="Type">The type.</param>
/// <param name="Stack">The frames, the outermost first.</param>
/// <param name="Times">How often.</param>
sealed record ThrownAt(string Type, IReadOnlyList<Frame> Stack, int Times);
