using Touchstone.Probes.Hostile;

namespace Touchstone.Probes;

/// <summary>What a probe found.</summary>
/// <param name="Verdict">The result in one word.</param>
/// <param name="Path">The path of the first value that changed; empty if a path gives no information.</param>
/// <param name="Before">The original value, or the input if the result is not about a value.</param>
/// <param name="After">What became of it.</param>
/// <param name="Reason">One more line: why the probe does not apply, or the counts of a probe with many inputs.</param>
public sealed record Finding(Verdict Verdict, string Path = "", string Before = "", string After = "", string Reason = "")
{
    /// <summary>Everything came back.</summary>
    public static Finding Kept { get; } = new(Verdict.Kept);

    /// <summary>Turns an exception into a finding.</summary>
    public static Finding Of(Exception exception) => Root(exception) is var root and not UnsupportedException
        ? new Finding(Verdicts.Of(root)) { Exception = ExceptionText.Describe(root) }
        : new Finding(Verdict.NotApplicable, Reason: exception.Message);

    /// <summary>What happened, as a sentence without its subject; empty when everything came back.</summary>
    public string What
    {
        get
        {
            var end = After == Difference.Missing ? "is missing" : $"became {After}";
            var value = Before.Length > 0 ? $"{(Path.Length > 0 ? Path + ": " : "")}{Before} {end}" : "";
            return string.Join("; ", new[] { value, Exception, Reason }.Where(part => part.Length > 0));
        }
    }

    /// <summary>A reason, preceded by the current input if there is one.</summary>
    public static string During(string? trying, string reason) => trying is null ? reason : $"{trying}: {reason}";

    /// <summary>The exception's type and message; empty when there was none.</summary>
    public string Exception { get; init; } = "";

    /// <summary>The memory that the most expensive input of a hostile probe took; null for probes that read no such input.</summary>
    public PayloadCost? Cost { get; init; }

    /// <summary>The longest time that a hostile probe took to read one input; zero for probes that read no such input.</summary>
    public TimeSpan Longest { get; init; }

    // Reflection and static constructors wrap a library's exception. Adapters that pass on its refusal do so too.
    static Exception Root(Exception exception) =>
        exception is TypeInitializationException or System.Reflection.TargetInvocationException or UnsupportedException
            && exception.InnerException is { } inner
            ? Root(inner)
            : exception;
}
