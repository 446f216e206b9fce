using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>
/// The names of a type's members, encoded once. The members are an enum of the type's codec, in the order in which they are written. A member can
/// therefore not be written under one name and read under another.
/// </summary>
sealed class MemberNames<TMember>
    where TMember : struct, Enum
{
    readonly JsonEncodedText[] names;

    /// <summary>The members under their own names.</summary>
    public MemberNames()
        : this(Enum.GetNames<TMember>())
    {
    }

    /// <summary>The members under other names, which are not valid in C#.</summary>
    public MemberNames(params string[] names) => this.names = Array.ConvertAll(names, static name => JsonEncodedText.Encode(name));

    public JsonEncodedText this[TMember member] => names[Unsafe.BitCast<TMember, int>(member)];

    /// <summary>The index of the property name at the reader; -1 for an unknown name.</summary>
    /// <param name="expected">Tried first, because members mostly come in the order in which they were written.</param>
    public int Find(ref Utf8JsonReader reader, int expected)
    {
        for (var i = expected; i < names.Length; i++)
        {
            if (reader.ValueTextEquals(names[i].EncodedUtf8Bytes))
                return i;
        }
        for (var i = 0; i < expected; i++)
        {
            if (reader.ValueTextEquals(names[i].EncodedUtf8Bytes))
                return i;
        }
        return -1;
    }
}
