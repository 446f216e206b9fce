using System.Diagnostics;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<KillsItself>());

/// <summary>An adapter that is killed with SIGKILL, as the system does when it runs out of memory.</summary>
readonly struct KillsItself : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload)
    {
        Process.GetCurrentProcess().Kill();
        return WorkingSerializer.Deserialize<T>(payload);
    }
}
