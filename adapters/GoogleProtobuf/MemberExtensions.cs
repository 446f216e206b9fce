using Google.Protobuf;
using Google.Protobuf.Collections;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Reads the members of messages: by index, because the enumerator of a RepeatedField is an object.</summary>
static class MemberExtensions
{
    public static long ReadMembers(this ByteString data) => data.Length > 0 ? data.Length + data[^1] : 0;

    public static long ReadMembers(this RepeatedField<string> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i].Length;
        return sum;
    }

    public static long ReadMembers(this RepeatedField<bool> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }

    public static long ReadMembers(this RepeatedField<uint> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long ReadMembers(this RepeatedField<float> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }
}
