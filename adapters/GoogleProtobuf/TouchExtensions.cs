using Google.Protobuf;
using Google.Protobuf.Collections;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Touches the fields of messages: by index, because the enumerator of a RepeatedField is an object.</summary>
static class TouchExtensions
{
    public static long Touch(this ByteString data) => data.Length > 0 ? data.Length + data[^1] : 0;

    public static long Touch(this RepeatedField<string> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i].Length;
        return sum;
    }

    public static long Touch(this RepeatedField<bool> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += Touched.Of(values[i]);
        return sum;
    }

    public static long Touch(this RepeatedField<uint> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long Touch(this RepeatedField<float> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += Touched.Of(values[i]);
        return sum;
    }
}
