using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>The names of a type's members, encoded once, in the order in which they are written.</summary>
sealed class Names(params string[] names)
{
    readonly JsonEncodedText[] encoded = Array.ConvertAll(names, static name => JsonEncodedText.Encode(name));

    public JsonEncodedText this[int index] => encoded[index];

    /// <summary>The index of the property name at the reader, -1 for a stranger.</summary>
    /// <param name="expected">Tried first: members mostly come in the order in which they were written.</param>
    public int Find(ref Utf8JsonReader reader, int expected)
    {
        for (var i = expected; i < encoded.Length; i++)
        {
            if (reader.ValueTextEquals(encoded[i].EncodedUtf8Bytes))
                return i;
        }
        for (var i = 0; i < expected; i++)
        {
            if (reader.ValueTextEquals(encoded[i].EncodedUtf8Bytes))
                return i;
        }
        return -1;
    }
}

/// <summary>Goes over the members of the object that begins at the reader, in whatever order they come.</summary>
struct Members
{
    readonly Names names;

    public Members(Names names, ref Utf8JsonReader reader)
    {
        Json.Expect(JsonTokenType.StartObject, ref reader);
        this.names = names;
        Current = -1;
    }

    /// <summary>The index of the member's name.</summary>
    public int Current { get; private set; }

    /// <summary>Moves the reader to the value of the next known member, or, when there is none, to the end of the object.</summary>
    public bool Next(ref Utf8JsonReader reader)
    {
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var found = names.Find(ref reader, Current + 1);
            reader.Read();
            if (found >= 0)
            {
                Current = found;
                return true;
            }
            reader.Skip();
        }
        return false;
    }
}
