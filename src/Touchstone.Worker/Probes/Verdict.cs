namespace Touchstone.Probes;

/// <summary>The result of a probe. All probes use these words, and the protocol uses their lower-case names.</summary>
public enum Verdict
{
    /// <summary>Everything came back equal.</summary>
    Kept,

    /// <summary>Not tested: the adapter, its schema or its build cannot run the probe. The reason says why.</summary>
    NotApplicable,

    /// <summary>The library refused with an exception that says what it does not accept.</summary>
    Refused,

    /// <summary>The library broke with an exception that no documentation promises.</summary>
    Failed,

    /// <summary>There was no exception, but something is null, default or missing.</summary>
    Lost,

    /// <summary>There was no exception, but something has another value.</summary>
    Changed,

    /// <summary>It used more memory than it is allowed to.</summary>
    Exhausted,

    /// <summary>It did not end in time.</summary>
    Hung,

    /// <summary>The process died.</summary>
    Crashed,
}

/// <summary>The names of verdicts, and the verdicts of exceptions.</summary>
public static class Verdicts
{
    static readonly string[] Names = ["kept", "not applicable", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed"];

    /// <summary>Exceptions that a library which checks its input does not throw. All others, its own included, count as a refusal.</summary>
    static readonly Type[] Unexpected =
    [
        typeof(NullReferenceException), typeof(IndexOutOfRangeException), typeof(InvalidCastException), typeof(AccessViolationException),
        typeof(InvalidProgramException), typeof(TypeLoadException), typeof(MissingMemberException), typeof(BadImageFormatException),
        typeof(System.Reflection.AmbiguousMatchException), typeof(ArrayTypeMismatchException), typeof(DivideByZeroException),
        typeof(KeyNotFoundException), typeof(RankException),
    ];

    /// <summary>The name in the protocol and in tables.</summary>
    public static string Name(this Verdict verdict) => Names[(int)verdict];

    /// <summary>Finds the verdict with this name; false if there is none.</summary>
    public static bool TryParse(string name, out Verdict verdict)
    {
        var place = Array.IndexOf(Names, name);
        verdict = (Verdict)Math.Max(place, 0);
        return place >= 0;
    }

    /// <summary>The verdict of an exception: refused, failed, exhausted, or not applicable.</summary>
    public static Verdict Of(Exception exception) => exception switch
    {
        UnsupportedException => Verdict.NotApplicable,
        OutOfMemoryException or InsufficientMemoryException => Verdict.Exhausted,
        // The caller gave no index, so an exception about an index or a null argument is the library's mistake.
        ArgumentOutOfRangeException or ArgumentNullException => Verdict.Failed,
        _ when Array.Exists(Unexpected, type => type.IsInstanceOfType(exception)) => Verdict.Failed,
        _ => Verdict.Refused,
    };
}
