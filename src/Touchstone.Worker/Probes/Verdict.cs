namespace Touchstone.Probes;

/// <summary>What came of a question. One vocabulary for all of them; the names are those of the wire, in lower case.</summary>
public enum Verdict
{
    /// <summary>Everything came back equal.</summary>
    Kept,

    /// <summary>Not asked: the adapter, its schema or its build has no place for it, with the reason.</summary>
    NotApplicable,

    /// <summary>The library said no, with an exception that tells what it does not take.</summary>
    Refused,

    /// <summary>It broke: an exception that no documentation promises.</summary>
    Failed,

    /// <summary>No exception, and something is null, default or missing.</summary>
    Lost,

    /// <summary>No exception, and something has another value.</summary>
    Changed,

    /// <summary>It used more memory than it may.</summary>
    Exhausted,

    /// <summary>It did not come to an end in time.</summary>
    Hung,

    /// <summary>The process died.</summary>
    Crashed,
}

/// <summary>The names of verdicts, and what exceptions mean.</summary>
public static class Verdicts
{
    static readonly string[] Names = ["kept", "not applicable", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed"];

    /// <summary>What a library throws that checks its input; anything of the library's own, or made for refusing, is a refusal too.</summary>
    static readonly Type[] Unexpected =
    [
        typeof(NullReferenceException), typeof(IndexOutOfRangeException), typeof(InvalidCastException), typeof(AccessViolationException),
        typeof(InvalidProgramException), typeof(TypeLoadException), typeof(MissingMemberException), typeof(BadImageFormatException),
        typeof(System.Reflection.AmbiguousMatchException), typeof(ArrayTypeMismatchException), typeof(DivideByZeroException),
        typeof(KeyNotFoundException), typeof(RankException),
    ];

    /// <summary>The name on the wire and in tables.</summary>
    public static string Name(this Verdict verdict) => Names[(int)verdict];

    /// <summary>Reads the name back.</summary>
    public static bool TryParse(string name, out Verdict verdict)
    {
        var place = Array.IndexOf(Names, name);
        verdict = (Verdict)Math.Max(place, 0);
        return place >= 0;
    }

    /// <summary>What an exception means: refused, failed, or exhausted.</summary>
    public static Verdict Of(Exception exception) => exception switch
    {
        UnsupportedException => Verdict.NotApplicable,
        OutOfMemoryException or InsufficientMemoryException => Verdict.Exhausted,
        // Nothing was wrong with the index that a caller gave: there is none.
        ArgumentOutOfRangeException or ArgumentNullException => Verdict.Failed,
        _ when Array.Exists(Unexpected, type => type.IsInstanceOfType(exception)) => Verdict.Failed,
        _ => Verdict.Refused,
    };
}
