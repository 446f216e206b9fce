namespace Touchstone.Workers;

/// <summary>
/// An error as a value: what could not be done, why, and the next command. Finding and building many adapters must go on past
/// a broken one, so nothing here throws for what a user can cause.
/// </summary>
/// <param name="What">What failed, without the program's name: <c>cannot build MessagePack@3.1.99</c>.</param>
/// <param name="Why">The cause in one or a few lines, free of machine paths where possible.</param>
/// <param name="Next">The command or edit that helps; empty when there is none.</param>
public sealed record Problem(string What, string Why, string Next)
{
    /// <summary>Cause and cure in one line, as rows tell them.</summary>
    public string OneLine => Next.Length == 0 ? Why : $"{Why}; next: {Next}";

    /// <summary>The form in which a person reads it: one line each.</summary>
    public override string ToString() => Next.Length == 0 ? $"{What}\n  {Why}" : $"{What}\n  {Why}\n  next: {Next}";
}
