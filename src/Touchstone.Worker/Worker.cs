using System.Diagnostics;
using System.Reflection;
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
        var code = Answer(new RequestContext(main, library, shapes, ProtocolOutput.Claim()));
        // Exit instead of returning: a library may leave threads behind that would keep the process alive.
        Environment.Exit(code);
        return code;
    }

    static int Answer(RequestContext work)
    {
        try
        {
            if (!Request.TryParse(Console.In.ReadLine() ?? "", out var request, out var error) || !work.Begin(request, out error))
            {
                work.Output.Write(new Failure { Stage = "request", Reason = error });
                return 2;
            }
            Answers.Write(request, work);
            return 0;
        }
        catch (Exception e) // An exception from a library is a result. Its record is the last output of this process.
        {
            work.Output.Write(work.FailureOf(e));
            return 1;
        }
    }

    /// <summary>The mapping to the library's types; null for an adapter that serializes the models themselves.</summary>
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

    /// <summary>The name of the adapter.</summary>
    internal static string Name => Assembly.GetEntryAssembly()?.GetName().Name?.Split('.')[^1] ?? "";

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

    /// <summary>A message on one line, without what hides its meaning.</summary>
    internal static string OneLine(string message)
    {
        var line = WithoutIdentities(message.ReplaceLineEndings(" ").Trim());
        return line.Length > 300 ? line[..300] + "…" : line;
    }
}
