using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Touchstone.Tests.Shell.Files;

/// <summary>Writes the access control list of a file, which no program of a small system does.</summary>
static partial class AccessList
{
    const uint NoUser = uint.MaxValue;

    /// <summary>Lets one more user read and write a file. Returns false if its file system has no such lists.</summary>
    public static bool TryOpen(string path, uint user)
    {
        // The owner, a user, the group, the most that the two may do, and others.
        var list = new byte[4 + 5 * 8];
        BinaryPrimitives.WriteUInt32LittleEndian(list, 2);
        (ushort Kind, ushort Rights, uint Id)[] entries = [(1, 6, NoUser), (2, 6, user), (4, 4, NoUser), (16, 6, NoUser), (32, 4, NoUser)];
        foreach (var (i, (kind, rights, id)) in entries.Index())
        {
            BinaryPrimitives.WriteUInt16LittleEndian(list.AsSpan(4 + i * 8), kind);
            BinaryPrimitives.WriteUInt16LittleEndian(list.AsSpan(6 + i * 8), rights);
            BinaryPrimitives.WriteUInt32LittleEndian(list.AsSpan(8 + i * 8), id);
        }
        return setxattr(path, "system.posix_acl_access", list, list.Length, 0) == 0;
    }

    [LibraryImport("libc", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int setxattr(string path, string name, byte[] value, nint size, int flags);
}
