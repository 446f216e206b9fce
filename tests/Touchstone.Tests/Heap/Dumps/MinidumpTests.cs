using System.Buffers.Binary;
using System.Text;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

/// <summary>A Windows minidump is refused with where it can be read.</summary>
public sealed class MinidumpTests : IDisposable
{
    const int ModuleBytes = 108;
    const int ListAt = 44;

    readonly string file = Path.GetTempFileName();

    public void Dispose() => File.Delete(file);

    [LinuxTheory]
    [InlineData(@"C:\Windows\Microsoft.NET\Framework64\v4.0.30319\clr.dll", "of a .NET Framework process", "on Windows: MemAnalyzer")]
    [InlineData(@"C:\Program Files\dotnet\shared\Microsoft.NETCore.App\10.0.12\coreclr.dll", "runs only on Windows", "on Windows: touchstone heap ")]
    [InlineData(@"C:\Windows\notepad.exe", "runs only on Windows", "on Windows: touchstone heap ")]
    public void A_minidump_says_of_which_runtime_it_is(string module, string what, string next)
    {
        var refusal = Refusal(Dump(@"C:\Windows\System32\ntdll.dll", module));

        Assert.Contains(what, refusal.Message, StringComparison.Ordinal);
        Assert.StartsWith(next, refusal.Next, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void A_minidump_that_ends_anywhere_or_has_wrong_numbers_is_refused_too()
    {
        var whole = Dump(@"C:\Windows\System32\ntdll.dll", @"C:\clr.dll");
        for (var length = 4; length < whole.Length; length += 3)
            Assert.Contains("is a Windows minidump", Refusal(whole[..length]).Message, StringComparison.Ordinal);
        var random = new Random(5);
        for (var round = 0; round < 200; round++)
        {
            var damaged = (byte[])whole.Clone();
            random.NextBytes(damaged.AsSpan(random.Next(8, damaged.Length - 8), 8));
            Assert.Contains("is a Windows minidump", Refusal(damaged).Message, StringComparison.Ordinal);
        }
    }

    [LinuxFact]
    public void The_command_for_another_system_has_the_name_of_the_file_in_quotes()
    {
        using var folder = new TemporaryFolder();
        var strange = folder.Folder("crash$(touch PWNED).dmp");
        File.WriteAllBytes(strange, Dump(@"C:\Windows\notepad.exe"));

        Assert.Equal($"on Windows: touchstone heap '{strange}'", Assert.Throws<HeapException>(() => CoreFile.Open(strange)).Next);
    }

    HeapException Refusal(byte[] content)
    {
        File.WriteAllBytes(file, content);
        return Assert.Throws<HeapException>(() => CoreFile.Open(file));
    }

    // The header with the number and the offset of the streams, one stream with the list of modules, and their names.
    static byte[] Dump(params string[] modules)
    {
        var names = ListAt + 4 + modules.Length * ModuleBytes;
        var dump = new byte[names + modules.Sum(name => 4 + 2 * name.Length)];
        "MDMP"u8.CopyTo(dump);
        Write(8, 1);
        Write(12, 32);
        Write(32, 4);
        Write(40, ListAt);
        Write(ListAt, modules.Length);
        for (var (i, at) = (0, names); i < modules.Length; at += 4 + 2 * modules[i].Length, i++)
        {
            Write(ListAt + 4 + i * ModuleBytes + 20, at);
            Write(at, 2 * modules[i].Length);
            Encoding.Unicode.GetBytes(modules[i]).CopyTo(dump, at + 4);
        }
        return dump;

        void Write(int at, int number) => BinaryPrimitives.WriteInt32LittleEndian(dump.AsSpan(at), number);
    }
}
