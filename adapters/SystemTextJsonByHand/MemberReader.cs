using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>Goes over the members of one object, in whatever order they come, and passes over those that the type does not have.</summary>
struct MemberReader<TMember>
    where TMember : struct, Enum
{
    readonly MemberNames<TMember> names;
    int current;

    /// <summary>Begins with the object that begins at the reader.</summary>
    public MemberReader(MemberNames<TMember> names, ref Utf8JsonReader reader)
    {
        Json.Expect(JsonTokenType.StartObject, ref reader);
        this.names = names;
        current = -1;
    }

    /// <summary>The member that the reader is at.</summary>
    public readonly TMember Current => Unsafe.BitCast<int, TMember>(current);

    /// <summary>Moves the reader to the value of the next member, or, when there is none, to the end of the object.</summary>
    public bool Next(ref Utf8JsonReader reader)
    {
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var found = names.Find(ref reader, current + 1);
            reader.Read();
            if (found >= 0)
            {
                current = found;
                return true;
            }
            reader.Skip();
        }
        return false;
    }
}
