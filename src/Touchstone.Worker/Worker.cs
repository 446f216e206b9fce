using System.Diagnostics;
using System.Reflection;
using System.Runtime;
using System.Runtime.InteropServices;
using Touchstone.Measurements;
using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// The main program of every adapter: reads one request, measures, writes JSON lines, and exits. To run it by hand: <c>touchstone run --print-request
/// | artifacts/adapters/…/Touchstone.Adapter.Nop</c>.
/// </summary>
public static class Worker
{
    /// <summary>Handles one request from standard input.</summary>
    /// <param name="args">The command line; unused.</param>
    /// <param name="library">A type of the library under test. Its assembly gives the version that is really loaded.</param>
    /// <param name="shapes">The library's native shapes, the adapter's fastest first.</param>
    /// <returns>0 on success, 1 when it failed with a reason, 2 when the request is invalid.</returns>
    public static int Run(string[] args, Func<Type> library, params Shape[] shapes)
    {
        var main = Stopwatch.GetTimestamp(); // Before everything else: the startup time of the process ends here.
        var code = Handle(main, library, shapes);
        // Exit instead of returning: a library may leave threads behind that would keep the process alive.
        Environment.Exit(code);
        return code;
    }

    static int Handle(long main, Func<Type> library, Shape[] shapes)
    {
        var output = ProtocolOutput.Claim();
        var stage = "request";
        Verified? verified = null;
        DataSet? dataSet = null;
        try
        {
            if (!Request.TryParse(Console.In.ReadLine() ?? "", out var request, out var error))
                return Fail(output, new Failure { Stage = stage, Reason = error }, 2);
            Protection.IsOn = request.Protected;
            // A user's own data set may have a comma in its name.
            string[] names = DataSet.All.ContainsKey(request.DataSet) ? [request.DataSet] : request.DataSet.Split(',');
            if (Array.Find(names, name => !DataSet.All.ContainsKey(name)) is { } unknown)
            {
                var reason = $"no data set '{unknown}'; there are {string.Join(", ", DataSet.All.Keys)}";
                return Fail(output, new Failure { Stage = stage, Reason = reason }, 2);
            }
            var inbox = request.StayWithParent || request.Slices ? Inbox.Open() : null;

            stage = "open";
            dataSet = DataSet.All[names[0]];
            var (shape, native) = Choose(shapes, request.Shape);
            if (request.Kind == ProbeRunner.Kind)
            {
                stage = ProbeRunner.Kind;
                output.Write(Describe(library(), request, shape, native, shapes, Mapping.All.Count > 0));
                new ProbeRunner(request, shape, shapes, output).Run();
                output.Write(End());
                return 0;
            }
            if (request.Kind == FirstCalls.Kind)
            {
                stage = FirstCalls.Kind;
                var calls = new FirstCalls(request, shape, [.. names.Select(name => DataSet.All[name])]);
                calls.Run();
                // Written last, because describing the library loads it.
                output.Write(Describe(library(), request, shape, native, shapes, Mapping.All.Count > 0));
                calls.Write(main, output);
                output.Write(End());
                return 0;
            }
            if (request.Kind == RoundTrips.Kind && names.Length > 1)
            {
                RoundTrips.Run(
                    names.Select(name => DataSet.All[name]),
                    one => output.Write(Verification.Verify(Open(one), request.PayloadFile)),
                    e => FailureOf(RoundTrips.Kind, e, null, isOwn: false),
                    output.Write);
                return 0;
            }
            var session = Open(dataSet);

            stage = "verify";
            verified = request.Kind == Retaining.Kind ? Verification.VerifyFirst(session) : Verification.Verify(session, request.PayloadFile);
            output.Write(verified);
            if (request.Kind != RoundTrips.Kind)
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

            Session Open(DataSet one)
            {
                var opened = one.Open(shape, MappingOf(one), request.Count, request.PayloadBytes, request.Convert);
                output.Write(Describe(library(), request, shape, native, shapes, opened.LibraryTypes) with { DataSet = one.Name, Converts = opened.Converts });
                return opened;
            }
        }
        catch (Exception e) // An exception from a library is a result. Its record is the last output of this process.
        {
            return Fail(output, FailureOf(stage, e, verified, dataSet is { IsOwn: true }), 1);
        }
    }

    static Failure FailureOf(string stage, Exception error, Verified? verified, bool isOwn)
    {
        if (error is UnsupportedException)
            return new Failure { Stage = stage, Reason = error.Message, Supported = false };
        if (error is UserDataException)
            return new Failure { Stage = stage, Reason = OneLine(error.Message) };
        Console.Error.WriteLine(error);
        return isOwn && verified is null
            ? new Failure { Stage = stage, Reason = Describe(error), Exception = error.GetType().FullName, Supported = false }
            : new Failure { Stage = stage, Reason = Loss(verified) + Describe(error), Exception = error.GetType().FullName };
    }

    static Finished End() => new() { PeakBytes = Process.GetCurrentProcess().PeakWorkingSet64, CompiledMethods = JitInfo.GetCompiledMethodCount() };

    internal static Mapping? MappingOf(DataSet dataSet)
    {
        Mapping? mapping = null;
        if (Mapping.All.Count > 0 && !Mapping.All.TryGetValue(dataSet.RootType, out mapping))
        {
            throw new UnsupportedException(
                $"the adapter lacks types for data set '{dataSet.Name}': "
                + $"add adapters/{Name}/{dataSet.RootName}Mapping.cs and its schema, like the existing ones");
        }
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

    static Started Describe(Type type, Request request, Shape shape, bool native, Shape[] shapes, bool libraryTypes)
    {
        var assembly = type.Assembly;
        return new Started
        {
            Serializer = Name,
            DataSet = request.DataSet,
            Count = request.Count,
            Version = VersionOf(assembly),
            Library = $"{assembly.GetName().Name} {assembly.GetName().Version}",
            // The attribute becomes the file's version. It also exists in a native program, which has no library files.
            FileVersion = assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version ?? "",
            Runtime = RuntimeInformation.FrameworkDescription,
            Shape = shape.Name,
            Native = native,
            NativeShapes = Array.ConvertAll(shapes, s => s.Name),
            LibraryTypes = libraryTypes,
            ParserOnly = shape.ParserOnly,
            ServerGc = GCSettings.IsServerGC,
        };
    }

    static string VersionOf(Assembly library)
    {
        // The assemblies of some packages have the compiler's 1.0.0. Their adapters name the version of the package instead.
        var named = Array.Find([.. typeof(Worker).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()], data => data.Key == "SerializerVersion");
        if (named?.Value is { Length: > 0 } ofPackage)
            return ofPackage;
        // The informational version has a commit after '+' or ". Commit Hash: ", which no user types. Builds of the runtime add "-servicing.…".
        var informational = library.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "";
        return informational.Split(["+", "-servicing", ". "], StringSplitOptions.None)[0] is { Length: > 0 } version
            ? version
            : library.GetName().Version?.ToString() ?? "";
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

    /// <summary>The first difference, for the front of a reason: if reading a value throws, data that came back as null are the cause.</summary>
    static string Loss(Verified? verified) => verified is { Differences: > 0 } ? $"{verified.Paths[0]}: {verified.Texts[0]}; then " : "";

    /// <summary>
    /// The exception, followed by the innermost cause. Wrappers (TypeInitialization, TargetInvocation) give no information and are omitted.
    /// </summary>
    internal static string Describe(Exception e)
    {
        while (e is TypeInitializationException or TargetInvocationException && e.InnerException is { } inner)
            e = inner;
        var cause = e.GetBaseException();
        var text = $"{e.GetType().Name}: {OneLine(e.Message)}";
        return cause == e || text.Contains(OneLine(cause.Message), StringComparison.Ordinal)
            ? text
            : $"{text} {cause.GetType().Name}: {OneLine(cause.Message)}";
    }

    // Generic types carry "Order, My, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null", which would leave no room for the message.
    static string WithoutIdentities(string line)
    {
        const string Last = ", PublicKeyToken=";
        while (line.IndexOf(", Version=", StringComparison.Ordinal) is >= 0 and var start
            && line.IndexOf(Last, start, StringComparison.Ordinal) is >= 0 and var token)
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
