using System.Text;
using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>
/// The folder in which programs leave payloads to each other, and what the command says of those that did not leave any. Files are named after
/// the question of the program that leaves them.
/// </summary>
public static class Exchange
{
    /// <summary>Takes every file of questions: the program itself could not be built.</summary>
    public const string WholeBuild = "build";

    /// <summary>What a program wrote.</summary>
    public static string PayloadFile(string folder, string question) => Path.Combine(folder, Uri.EscapeDataString(question));

    /// <summary>Keeps an answer that says why a value does not even survive in the program that wrote it.</summary>
    public static void Refuse(string folder, Answer answer) => File.WriteAllText(AnswerFile(folder, answer.Probe), answer.ToString(), Encoding.UTF8);

    /// <summary>Keeps why a file of questions is not a part of one of the programs.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="source">The file's name, or <see cref="WholeBuild"/>.</param>
    /// <param name="reason">What the compiler said.</param>
    public static void LeaveOut(string folder, string source, string reason) => File.WriteAllText(LeftOutFile(folder, source), reason, Encoding.UTF8);

    /// <summary>What the program of that question found about its own value; null when all was well.</summary>
    internal static Finding? Refusal(string folder, string question)
    {
        var file = AnswerFile(folder, question);
        if (!File.Exists(file))
            return null;
        return JsonFields.TryParse(File.ReadAllText(file), out var fields, out var error) && Answer.TryFrom(fields, out var answer)
            ? answer.Finding
            : throw new InvalidDataException($"{file} holds no answer: {error}");
    }

    /// <summary>The payload that another program left.</summary>
    /// <exception cref="UnsupportedException">There is none, with the reason.</exception>
    internal static byte[] Payload(string folder, string question, string source)
    {
        var file = PayloadFile(folder, question);
        if (File.Exists(file))
            return File.ReadAllBytes(file);
        var reason = Array.Find([LeftOutFile(folder, source), LeftOutFile(folder, WholeBuild)], File.Exists);
        throw new UnsupportedException(reason is null ? "the other program has left no payload" : File.ReadAllText(reason));
    }

    static string AnswerFile(string folder, string question) => PayloadFile(folder, question) + ".answer.json";

    static string LeftOutFile(string folder, string source) => Path.Combine(folder, source + ".left-out.txt");
}
