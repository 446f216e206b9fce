using System.Diagnostics;
using System.Reflection;
using System.Runtime;
using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>What all kinds of measurement share while a worker answers its request: the adapter, the data sets, the output, and how far it is.</summary>
/// <param name="main">When Main began, as a value of <see cref="Stopwatch.GetTimestamp"/>.</param>
/// <param name="library">A type of the library under test.</param>
/// <param name="shapes">The library's native shapes, the adapter's fastest first.</param>
/// <param name="output">Where records are written.</param>
sealed class RequestContext(long main, Func<Type> library, Shape[] shapes, ProtocolOutput output)
{
    Request request = null!;
    bool native;
    Verified? verified;

    /// <summary>When Main began, as a value of <see cref="Stopwatch.GetTimestamp"/>.</summary>
    public long Main => main;

    /// <summary>Where records are written.</summary>
    public ProtocolOutput Output => output;

    /// <summary>The library's native shapes.</summary>
    public IReadOnlyList<Shape> Natives => shapes;

    /// <summary>The requested shape.</summary>
    public Shape Shape { get; private set; } = shapes[0];

    /// <summary>The requested data sets, at least one.</summary>
    public DataSet[] DataSets { get; private set; } = [];

    /// <summary>The lines that the parent sends. From then on the process ends when its parent ends.</summary>
    public Inbox Inbox => field ??= Inbox.Open();

    /// <summary>The part of the answer that fails if there is an exception.</summary>
    public string Stage { private get; set; } = "request";

    /// <summary>Begins with a request. Returns false, with the reason, if it names no data set.</summary>
    public bool Begin(Request wanted, out string error)
    {
        error = "";
        request = wanted;
        // A user's own data set may have a comma in its name.
        string[] names = DataSet.All.ContainsKey(wanted.DataSet) ? [wanted.DataSet] : wanted.DataSet.Split(',');
        var found = Array.ConvertAll(names, DataSet.Find);
        if (Array.IndexOf(found, null) is >= 0 and var unknown)
        {
            error = $"no data set '{names[unknown]}'; there are {string.Join(", ", DataSet.All.Keys)}";
            return false;
        }
        DataSets = found!;
        if (wanted.StayWithParent)
            _ = Inbox;
        Stage = "open";
        (Shape, native) = Choose(wanted.Shape);
        return true;
    }

    /// <summary>Opens a session of a data set, and writes what really runs.</summary>
    public Session Open(DataSet one, bool convert = false)
    {
        var mapping = ThisAdapter.MappingOf(one);
        var opened = one.Open(Shape, mapping, request.Count, request.PayloadBytes, convert);
        output.Write(Started(opened.LibraryTypes) with
        {
            DataSet = one.Name,
            Converts = opened.Converts,
            Annotations = mapping?.Annotations ?? "",
            CopyChanges = mapping?.CopyChanges ?? "",
            Schema = mapping?.Schema ?? "",
            Cycle = one.HasCycles && mapping is null or { LeftOut: "" } ? one.Cycle : "",
            LeftOut = mapping?.LeftOut ?? "",
        });
        Stage = "verify";
        return opened;
    }

    /// <summary>Opens another session with data of its own that shares the adapter of the first, as the threads of a program do.</summary>
    public Session OpenBeside(Session first, DataSet one, bool convert = false)
    {
        var opened = one.OpenCold(Shape, ThisAdapter.MappingOf(one), request.Count, request.PayloadBytes, convert);
        opened.Share(first);
        return opened;
    }

    /// <summary>Opens a session whose value has opaque bytes; null if those of the request have some, or if the model has no place for them.</summary>
    public Session? OpenFilled(DataSet one, bool convert = false) =>
        request.PayloadBytes > 0 ? null : one.OpenFilled(Shape, ThisAdapter.MappingOf(one), convert);

    /// <summary>Writes what really runs, without a session.</summary>
    public void Describe() => output.Write(Started(Mapping.All.Count > 0));

    /// <summary>Writes what came back from the round trips.</summary>
    public void Took(Verified result)
    {
        verified = result;
        output.Write(result);
        Stage = "measure";
    }

    /// <summary>Writes the last record.</summary>
    public void End() => output.Write(Finished.Now());

    /// <summary>The record of an exception. One from a library is a result.</summary>
    public Failure FailureOf(Exception error)
    {
        if (error is UnsupportedException)
            return new Failure { Stage = Stage, Reason = error.Message, Supported = false };
        if (error is UserDataException)
            return new Failure { Stage = Stage, Reason = ExceptionText.OneLine(error.Message) };
        Console.Error.WriteLine(error);
        return DataSets is [{ IsOwn: true }] && verified is null
            ? new Failure { Stage = Stage, Reason = ExceptionText.Describe(error), Exception = error.GetType().FullName, Supported = false }
            : new Failure { Stage = Stage, Reason = Loss + ExceptionText.Describe(error), Exception = error.GetType().FullName };
    }

    /// <summary>The first difference, for the front of a reason: if reading a value throws, data that came back as null are the cause.</summary>
    string Loss => verified is { Differences: > 0 } ? $"{verified.Paths[0]}: {verified.Texts[0]}; then " : "";

    (Shape Shape, bool Native) Choose(string wanted)
    {
        if (wanted.Length == 0)
            return (shapes[0], true);
        var found = Array.Find(shapes, shape => shape.Name == wanted);
        return found is null ? (shapes[0].As(wanted), false) : (found, true);
    }

    Started Started(bool libraryTypes)
    {
        var assembly = library().Assembly;
        return new Started
        {
            Serializer = ThisAdapter.Name,
            DataSet = request.DataSet,
            Count = request.Count,
            Version = VersionOf(assembly),
            Library = $"{assembly.GetName().Name} {assembly.GetName().Version}",
            // The attribute becomes the file's version. It also exists in a native program, which has no library files.
            FileVersion = assembly.GetCustomAttribute<AssemblyFileVersionAttribute>()?.Version ?? "",
            Runtime = RuntimeInformation.FrameworkDescription,
            Shape = Shape.Name,
            Native = native,
            NativeShapes = Array.ConvertAll(shapes, s => s.Name),
            LibraryTypes = libraryTypes,
            ParserOnly = Shape.ParserOnly,
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
}
