using System.Globalization;

namespace Touchstone.Probes;

/// <summary>
/// A text that several members refer to. Texts never change, so a copy is no loss of data. But a library that writes the text for each reference makes a
/// longer payload, and copies that stay in memory.
/// </summary>
sealed class SharedTextProbe<T>(Func<string, T> create, bool hasCycles) : Probe
    where T : class
{
    // Longer than any text that a library would intern or write in place of a reference.
    const int Length = 200;

    internal override Finding Run(ProbeContext context)
    {
        var session = context.Open(new ProbeData<T>(Name, () => create(NewText()), hasCycles));
        session.Write();
        var restored = session.Read();
        var (text, texts) = (NewText(), new SharedTexts());
        var finding = Graphs.Compare(create(text), restored, texts);
        return finding.Verdict == Verdict.Kept ? Judge(texts.Of(text, session.Payload)) : finding;
    }

    static Finding Judge(MostCopiedText found)
    {
        var reason = found.Written switch
        {
            0 => "",
            1 => "the payload has the text once",
            _ => string.Create(CultureInfo.InvariantCulture, $"the payload has the text {found.Written} times"),
        };
        return found.Instances == 1
            ? Finding.Kept with { Reason = reason }
            : new Finding(
                Verdict.Changed,
                found.Path,
                string.Create(CultureInfo.InvariantCulture, $"one text in {found.References} places"),
                string.Create(CultureInfo.InvariantCulture, $"{found.Instances} texts"),
                reason);
    }

    // A new instance each time: the compiler would make one instance of a literal.
    static string NewText() => string.Create(Length, 0, static (letters, _) =>
    {
        for (var i = 0; i < letters.Length; i++)
            letters[i] = (char)('a' + i % 26);
    });
}
