using System.Globalization;
using System.Text;

namespace Touchstone;

/// <summary>The position of a value, as a chain towards the root. The text is made only for values that differ.</summary>
sealed class MemberPath(MemberPath? parent, string? name, int index, bool isPrivate)
{
    /// <summary>True when this member, or one on the way to it, is private.</summary>
    public bool IsPrivate => isPrivate || parent is { IsPrivate: true };

    public static MemberPath Member(MemberPath? parent, string name, bool isPrivate) => new(parent, name, -1, isPrivate);

    public static MemberPath Element(MemberPath? parent, int index) => new(parent, null, index, false);

    public static MemberPath Key(MemberPath? parent, object key) =>
        new(parent, $"[{ValueText.Of(key)}]", -1, false);

    public override string ToString()
    {
        var text = new StringBuilder();
        Append(text);
        return text.ToString();
    }

    void Append(StringBuilder text)
    {
        parent?.Append(text);
        if (name is null)
            text.Append(CultureInfo.InvariantCulture, $"[{index}]");
        else if (name.StartsWith('['))
            text.Append(name);
        else
            text.Append(text.Length > 0 ? "." : "").Append(name);
    }
}
