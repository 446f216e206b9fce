using System.Runtime.InteropServices;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<WritesJunk>());

/// <summary>An adapter whose library prints to standard output, from managed and from native code. Everything else works.</summary>
readonly partial struct WritesJunk : IBytesSerializer
{
    static int printed;

    public byte[] Serialize<T>(T value)
    {
        if (printed++ < 50)
        {
            Console.WriteLine("debug: serializing");
            Console.OpenStandardOutput().Write("{\"type\":\"finished\"}\n"u8);
            if (!OperatingSystem.IsWindows())
                _ = Write(1, "native junk\n"u8, 12);
        }
        return WorkingSerializer.Serialize(value);
    }

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);

    [LibraryImport("libc", EntryPoint = "write")]
    private static partial nint Write(int descriptor, ReadOnlySpan<byte> bytes, nint count);
}
