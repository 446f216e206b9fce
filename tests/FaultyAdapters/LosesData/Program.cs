using System.Runtime.CompilerServices;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<LosesData>());

/// <summary>An adapter that returns empty objects.</summary>
readonly struct LosesData : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => (T)RuntimeHelpers.GetUninitializedObject(typeof(T));
}
