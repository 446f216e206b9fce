using System.Collections.Concurrent;

namespace Touchstone;

/// <summary>
/// The lines that the parent sends after the request. One thread reads them from the start, so the process ends when its parent ends, even in the
/// middle of a call. A worker that outlives its parent would disturb the next measurement.
/// </summary>
sealed class Inbox
{
    const int ParentIsGone = 3;

    readonly BlockingCollection<string> lines = [];

    Inbox()
    {
    }

    /// <summary>Starts to read.</summary>
    public static Inbox Open()
    {
        var (inbox, input) = (new Inbox(), Console.In);
        new Thread(() =>
        {
            while (input.ReadLine() is { } line)
                inbox.lines.Add(line);
            Environment.Exit(ParentIsGone);
        })
        { IsBackground = true, Name = "parent" }.Start();
        return inbox;
    }

    /// <summary>Waits for the next line.</summary>
    public string Take() => lines.Take();
}
