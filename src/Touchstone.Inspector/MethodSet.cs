using System.Text;

namespace Touchstone.Inspection;

/// <summary>The generated methods: one for each key, written when it is first called.</summary>
sealed class MethodSet
{
    readonly Dictionary<string, int> numbers = new(StringComparer.Ordinal);
    readonly StringBuilder text = new();

    /// <summary>The text of all methods.</summary>
    public override string ToString() => text.ToString();

    /// <summary>The number in the name of a method. The method may call itself, so its number is known before its text.</summary>
    public int Number(string key, Func<int, string> write)
    {
        if (!numbers.TryGetValue(key, out var number))
        {
            numbers.Add(key, number = numbers.Count + 1);
            text.Append(write(number));
        }
        return number;
    }
}
