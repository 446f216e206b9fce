using System.Text;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<ChangesData>());

/// <summary>An adapter that returns books with other titles.</summary>
readonly struct ChangesData : IBytesSerializer
{
    static byte[] Changed(byte[] payload) => Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(payload)
        .Replace("Book 3", "Buch 3", StringComparison.Ordinal).Replace("\"a\"", "\"b\"", StringComparison.Ordinal));

    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(Changed(payload));
}
