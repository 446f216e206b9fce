#:package Newtonsoft.Json@13.0.3
// summary: Newtonsoft.Json that leaves nulls out.
// format: JSON

using System.Runtime.CompilerServices;
using System.Text;
using Newtonsoft.Json;
using Touchstone;

return Worker.Run(args, static () => typeof(JsonSerializer), Shape.Bytes<OneFile>());

/// <summary>Your own serializer in one file.</summary>
readonly struct OneFile : IBytesSerializer
{
    static readonly JsonSerializerSettings Settings = new() { NullValueHandling = NullValueHandling.Ignore };

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value, Settings));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonConvert.DeserializeObject<T>(Encoding.UTF8.GetString(payload), Settings)!;
}
