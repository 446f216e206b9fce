using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>Iterates over the members of one object in any order, and skips those that the type does not have.</summary>
struct MemberReader<TMember>
    where TMember : struct, Enum
{
    readonly MemberNames<TMember> names;
    int current;

    /// <summary>Enters the object at the reader's position.</summary>
    public MemberReader(MemberNames<TMember> names, ref Utf8JsonReader reader)
    {
        Json.Expect(JsonTokenType.StartObject, ref reader);
        this.names = names;
        current = -1;
    }

    /// <summary>The current member.</summary>
    public readonly TMember Current => Unsafe.BitCast<int, TMember>(current);

    /// <summary>Moves the reader to the value of the next member. If there is none, moves it to the end of the object and returns false.</summary>
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
