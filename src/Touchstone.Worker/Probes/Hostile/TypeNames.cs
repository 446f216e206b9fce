using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>Payloads that name another type than the one that was written. Pure.</summary>
static class TypeNames
{
    /// <summary>Replaces the name everywhere by another name of the same length, so that every length stays valid.</summary>
    /// <exception cref="UnsupportedException">The payload does not contain the name.</exception>
    public static IEnumerable<Mutation> Replace(byte[] payload, string name, string other)
    {
        var mutations = new[] { Encoding.UTF8, Encoding.Unicode }
            .Select(encoding => Replace(payload, encoding.GetBytes(name), encoding.GetBytes(other)))
            .OfType<byte[]>()
            .Select(bytes => new Mutation($"{other} for {name}", bytes)).ToList();
        return mutations.Count > 0 ? mutations : throw new UnsupportedException("its payload contains no type name that could be replaced");
    }

    /// <summary>Inserts type hints, in the ways in which text formats name types, into the object that a member belongs to.</summary>
    /// <param name="payload">The payload.</param>
    /// <param name="member">The member, the first of its object.</param>
    /// <param name="type">The type that the hint names.</param>
    /// <exception cref="UnsupportedException">The payload is not text of a format that is known here.</exception>
    public static IEnumerable<Mutation> Hint(byte[] payload, string member, Type type)
    {
        var place = Text.Is(payload) ? payload.AsSpan().IndexOf(Encoding.UTF8.GetBytes(member)) : -1;
        if (place <= 0)
            throw new UnsupportedException("its payload is not text with member names, so a type hint cannot be inserted");
        var (full, contract) = ($"{type.FullName}, {type.Assembly.GetName().Name}", $"{type.Name}:#{type.Namespace}");
        return (char)payload[place - 1] switch
        {
            '"' =>
            [
                Insert(payload, place - 1, $"\"$type\":\"{full}\","),
                Insert(payload, place - 1, $"\"__type\":\"{full}\","),
                Insert(payload, place - 1, $"\"__type\":\"{contract}\","),
            ],
            '{' => [Insert(payload, place, $"__type:\"{full}\",")],
            '<' when EndOfTag(payload, place) is > 0 and var end =>
                [Insert(payload, end, $" xmlns:x=\"http://www.w3.org/2001/XMLSchema-instance\" x:type=\"{type.Name}\"")],
            ' ' when payload.AsSpan(0, place).LastIndexOf((byte)'\n') is > 0 and var line =>
                [Insert(payload, line, $" !{type.FullName},{type.Assembly.GetName().Name}")],
            _ => throw new UnsupportedException("its payload is not JSON, JSV, XML or YAML, so a type hint cannot be inserted"),
        };
    }

    // The tag of the object comes before its first member, maybe with white space between. A tag that already names its type cannot name another.
    static int EndOfTag(byte[] payload, int member)
    {
        var end = payload.AsSpan(0, member).LastIndexOf((byte)'>');
        var tag = payload.AsSpan(0, Math.Max(end, 0));
        return tag[Math.Max(tag.LastIndexOf((byte)'<'), 0)..].IndexOf(":type="u8) >= 0
            ? throw new UnsupportedException("its payload already names the type of that object; another probe replaces such names")
            : end;
    }

    static Mutation Insert(byte[] payload, int place, string hint) =>
        new($"{hint.Trim(' ', ',')} before byte {place}", [.. payload.AsSpan(0, place), .. Encoding.UTF8.GetBytes(hint), .. payload.AsSpan(place)]);

    static byte[]? Replace(byte[] payload, byte[] name, byte[] other)
    {
        var bytes = (byte[])payload.Clone();
        var found = false;
        for (var rest = bytes.AsSpan(); rest.IndexOf(name) is >= 0 and var place; rest = rest[(place + name.Length)..])
        {
            other.CopyTo(rest[place..]);
            found = true;
        }
        return found ? bytes : null;
    }
}
