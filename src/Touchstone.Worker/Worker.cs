using System.Diagnostics;
using System.Reflection;
using System.Runtime;
using System.Runtime.InteropServices;
using Touchstone.Measurements;
using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// The main program of every adapter: reads one request, measures, writes JSON lines, ends. The same by hand:
/// <c>touchstone run --print-request | artifacts/adapters/…/Touchstone.Adapter.Nop</c>.
/// </summary>
public static class Worker
{
    /// <summary>Answers one request from standard input.</summary>
    /// <param name="args">The command line; unused.</param>
    /// <param name="library">A type of the library under test, whose assembly tells the version that was really loaded.</param>
    /// <param name="shapes">The library's native shapes, the adapter's fastest first.</param>
    /// <returns>0 when the request was answered, 1 when it failed with a reason, 2 when it was not understood.</returns>
    public static int Run(string[] args, Func<Type> library, params Shape[] shapes)
    {
        var main = Stopwatch.GetTimestamp(); // First of all: what the start of the process cost ends here.
        var code = Answer(main, library, shapes);
        // Not by returning: a library may leave threads behind that would keep the process alive.
        Environment.Exit(code);
        return code;
    }

    static int Answer(long main, Func<Type> library, Shape[] shapes)
    {
        var output = ProtocolOutput.Claim();
        var stage = "request";
        Verified? verified = null;
        DataSet? dataSet = null;
        try
        {
            if (!Request.TryParse(Console.In.ReadLine() ?? "", out var request, out var error))
                return Fail(output, new Failure { Stage = stage, Reason = error }, 2);
            // A user's own data set may have a comma in its name.
            string[] names = DataSet.All.ContainsKey(request.DataSet) ? [request.DataSet] : request.DataSet.Split(',');
            if (Array.Find(names, name => !DataSet.All.ContainsKey(name)) is { } unknown)
                return Fail(output, new Failure { Stage = stage, Reason = $"no data set '{unknown}'; there are {string.Join(", ", DataSet.All.Keys)}" }, 2);
            var inbox = request.StayWithParent || request.Slices ? Inbox.Open() : null;

            stage = "open";
            dataSet = DataSet.All[names[0]];
            var (shape, native) = Choose(shapes, request.Shape);
            if (request.Kind == Asking.Kind)
            {
                stage = Asking.Kind;
                output.Write(Describe(library(), request, shape, native, shapes, Mapping.All.Count > 0));
                new Asking(request, shape, shapes, output).Run();
                output.Write(End());
                return 0;
            }
            if (request.Kind == FirstCalls.Kind)
            {
                stage = FirstCalls.Kind;
                var calls = new FirstCalls(request, shape, [.. names.Select(name => DataSet.All[name])]);
                calls.Run();
                // Told at the end: describing the library loads it.
                output.Write(Describe(library(), request, shape, native, shapes, Mapping.All.Count > 0));
                calls.Write(main, output);
                output.Write(End());
                return 0;
            }
            var session = dataSet.Open(shape, MappingOf(dataSet), request.Count, request.PayloadBytes);
            output.Write(Describe(library(), request, shape, native, shapes, session.OwnTypes));

            stage = "verify";
            verified = request.Kind == Retaining.Kind ? Verification.VerifyFirst(session) : Verification.Verify(session, request.PayloadFile);
            output.Write(verified);
            if (request.Kind != "verify")
            {
                stage = "measure";
                if (request.Kind == "profile")
                    new Profiling(session, request, output).Run();
                else if (request.Kind == Retaining.Kind)
                    new Retaining(session, output).Run();
                else
                    Measure(session, request, inbox, output);
            }
            output.Write(End());
            return 0;
        }
        catch (UnsupportedException e)
        {
            return Fail(output, new Failure { Stage = stage, Reason = e.Message, Supported = false }, 1);
        }
        catch (OwnDataException e)
        {
            return Fail(output, new Failure { Stage = stage, Reason = OneLine(e.Message) }, 1);
        }
        catch (Exception e) // Anything a library throws is an answer, and the last word of this process.
        {
            Console.Error.WriteLine(e);
            if (dataSet is { IsOwn: true } && verified is null)
                return Fail(output, new Failure { Stage = stage, Reason = Describe(e), Exception = e.GetType().FullName, Supported = false }, 1);
            return Fail(output, new Failure { Stage = stage, Reason = Loss(verified) + Describe(e), Exception = e.GetType().FullName }, 1);
        }
    }

    static Finished End() => new() { PeakBytes = Process.GetCurrentProcess().PeakWorkingSet64, CompiledMethods = JitInfo.GetCompiledMethodCount() };

    internal static Mapping? MappingOf(DataSet dataSet)
    {
        Mapping? mapping = null;
        if (Mapping.All.Count > 0 && !Mapping.All.TryGetValue(dataSet.RootType, out mapping))
            throw new UnsupportedException($"no own types for data set '{dataSet.Name}': add adapters/{Name}/{dataSet.RootName}Mapping.cs and its schema, like those beside it");
        return mapping;
    }

    static string Name => Assembly.GetEntryAssembly()?.GetName().Name?.Split('.')[^1] ?? "";

    static (Shape Shape, bool Native) Choose(Shape[] shapes, string wanted)
    {
        if (wanted.Length == 0)
            return (shapes[0], true);
        var native = Array.Find(shapes, shape => shape.Name == wanted);
        return native is null ? (shapes[0].As(wanted), false) : (native, true);
    }

    static Started Describe(Type type, Request request, Shape shape, bool native, Shape[] shapes, bool ownTypes)
    {
        var assembly = type.Assembly;
        // The informational version carries a commit after '+', which no user types; builds of the runtime add "-servicing.…".
        var informational = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "";
        return new Started
        {
            Serializer = Name,
            DataSet = request.DataSet,
            Count = request.Count,
            Version = informational.Split(["+", "-servicing"], StringSplitOptions.None)[0] is { Length: > 0 } version ? version : assembly.GetName().Version?.ToString() ?? "",
            Library = $"{assembly.GetName().Name} {assembly.GetName().Version}",
            // The attribute becomes the version of the file, and is there in a native program too, which has no files of libraries.
            FileVersion = assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version ?? "",
            Runtime = RuntimeInformation.FrameworkDescription,
            Shape = shape.Name,
            Native = native,
            NativeShapes = Array.ConvertAll(shapes, s => s.Name),
            OwnTypes = ownTypes,
            ParserOnly = shape.ParserOnly,
            ServerGc = GCSettings.IsServerGC,
        };
    }

    static void Measure(Session session, Request request, Inbox? inbox, ProtocolOutput output)
    {
        var plan = request.Slices ? SlicePlan.From(inbox!) : SlicePlan.Of(Throughput.Measurable(session, request), request.SampleMs);
        new Throughput(session, request, output).Run(plan);
    }

    static int Fail(ProtocolOutput output, Failure failure, int exitCode)
    {
        output.Write(failure);
        return exitCode;
    }

    /// <summary>Data that came back as null is the cause when reading it throws.</summary>
    static string Loss(Verified? verified) => verified is { Differences: > 0 } ? $"{verified.Paths[0]}: {verified.Texts[0]}; then " : "";

    /// <summary>What was thrown and, behind it, the innermost cause; wrappers (TypeInitialization, TargetInvocation) say nothing and are left out.</summary>
    internal static string Describe(Exception e)
    {
        while (e is TypeInitializationException or TargetInvocationException && e.InnerException is { } inner)
            e = inner;
        var cause = e.GetBaseException();
        var text = $"{e.GetType().Name}: {OneLine(e.Message)}";
        return cause == e || text.Contains(OneLine(cause.Message), StringComparison.Ordinal) ? text : $"{text} {cause.GetType().Name}: {OneLine(cause.Message)}";
    }

    // "Order, My, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null" of generic types would leave no room for what is said of them.
    static string WithoutIdentities(string line)
    {
        const string Last = ", PublicKeyToken=";
        while (line.IndexOf(", Version=", StringComparison.Ordinal) is >= 0 and var start && line.IndexOf(Last, start, StringComparison.Ordinal) is >= 0 and var token)
        {
            var end = token + Last.Length;
            while (end < line.Length && char.IsAsciiLetterOrDigit(line[end]))
                end++;
            line = line.Remove(start, end - start);
        }
        return line;
    }

    static string OneLine(string message)
    {
        var line = WithoutIdentities(message.ReplaceLineEndings(" ").Trim());
        return line.Length > 300 ? line[..300] + "…" : line;
    }
}
