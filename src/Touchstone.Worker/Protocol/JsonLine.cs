using System.Globalization;
using System.Text;

namespace Touchstone.Protocol;

/// <summary>
/// One flat JSON object on one line, built member by member. The worker writes JSON without a JSON library: loading one would warm up the code that a
/// System.Text.Json row measures.
/// </summary>
public sealed class JsonLine
{
    readonly StringBuilder text = new("{");

    /// <summary>Starts a record of this type.</summary>
    public JsonLine(string type) => Add("type", type);

    /// <summary>Starts an object without a <c>type</c> member, for JSON that is not a record of the protocol.</summary>
    public JsonLine()
    {
    }

    /// <summary>Adds a string, or null.</summary>
    public JsonLine Add(string name, string? value)
    {
        Name(name);
        Quote(value);
        return this;
    }

    /// <summary>Adds an integer.</summary>
    public JsonLine Add(string name, long value)
    {
        Name(name);
        text.Append(CultureInfo.InvariantCulture, $"{value}");
        return this;
    }

    /// <summary>Adds a number with all its digits. JSON has no NaN and no infinity; both become null.</summary>
    public JsonLine Add(string name, double value)
    {
        Name(name);
        Number(value);
        return this;
    }

    /// <summary>Adds a Boolean.</summary>
    public JsonLine Add(string name, bool value)
    {
        Name(name);
        text.Append(value ? "true" : "false");
        return this;
    }

    /// <summary>Adds an array of strings.</summary>
    public JsonLine Add(string name, IEnumerable<string> values)
    {
        Name(name);
        Append('[', values, Quote, ']');
        return this;
    }

    /// <summary>Adds an array of numbers.</summary>
    public JsonLine Add(string name, IEnumerable<double> values) => Add(name, [.. values]);

    /// <summary>Adds an array of numbers.</summary>
    public JsonLine Add(string name, double[] values)
    {
        Name(name);
        text.Append('[');
        for (var i = 0; i < values.Length; i++)
        {
            if (i > 0)
                text.Append(',');
            Number(values[i]);
        }
        text.Append(']');
        return this;
    }

    /// <summary>Adds an object of numbers.</summary>
    public JsonLine Add(string name, IReadOnlyDictionary<string, double> figures)
    {
        Name(name);
        Append('{', figures, Figure, '}');
        return this;

        void Figure(KeyValuePair<string, double> figure)
        {
            Quote(figure.Key);
            text.Append(':');
            Number(figure.Value);
        }
    }

    /// <summary>The line, without a line end.</summary>
    public override string ToString() => text + "}";

    void Append<T>(char open, IEnumerable<T> values, Action<T> append, char close)
    {
        text.Append(open);
        var first = true;
        foreach (var value in values)
        {
            if (!first)
                text.Append(',');
            first = false;
            append(value);
        }
        text.Append(close);
    }

    void Number(double value) => text.Append(double.IsFinite(value) ? value.ToString("R", CultureInfo.InvariantCulture) : "null");

    void Name(string name)
    {
        if (text.Length > 1)
            text.Append(',');
        Quote(name);
        text.Append(':');
    }

    // What controls a terminal or the direction of writing is escaped: people read JSON lines on a terminal too. White space is, since some of it ends a line.
    static bool IsEscaped(char c) => VisibleText.IsHidden(c) || (c != ' ' && char.IsWhiteSpace(c));

    void Quote(string? value)
    {
        if (value is null)
        {
            text.Append("null");
            return;
        }
        text.Append('"');
        foreach (var c in value)
        {
            if (c is '"' or '\\')
                text.Append('\\').Append(c);
            else if (IsEscaped(c))
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            else
                text.Append(c);
        }
        text.Append('"');
    }
}
