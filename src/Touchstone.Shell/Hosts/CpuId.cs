using System.Buffers.Binary;
using System.Runtime.Intrinsics.X86;
using System.Text;

namespace Touchstone.Shell.Hosts;

/// <summary>What an x86 processor reports with the CPUID instruction, on every operating system.</summary>
sealed record CpuId(string? Name, bool? Hypervisor, IReadOnlyDictionary<int, long> DataCaches)
{
    const int BrandString = unchecked((int)0x80000002);
    const int HighestExtended = unchecked((int)0x80000000);
    const int AmdCaches = unchecked((int)0x8000001D);
    const int IntelCaches = 4;

    /// <summary>The name of this processor, as Linux or CPUID reports it; null when unknown.</summary>
    public static string? NameHere => LinuxCpu.Read(SystemFiles.Machine).Name ?? Read().Name;

    public static CpuId Read()
    {
        if (!X86Base.IsSupported)
            return new CpuId(null, null, new Dictionary<int, long>());
        // Bit 31 of ECX: hypervisors set it, and it is reserved on bare metal.
        var hypervisor = X86Base.CpuId(1, 0).Ecx < 0;
        return new CpuId(ReadName(), hypervisor, ReadCaches());
    }

    public long? CacheBytes(int level) => DataCaches.TryGetValue(level, out var bytes) ? bytes : null;

    static string? ReadName()
    {
        if (X86Base.CpuId(HighestExtended, 0).Eax >= 0 || (uint)X86Base.CpuId(HighestExtended, 0).Eax < unchecked((uint)BrandString + 2))
            return null;
        var text = new byte[48];
        for (var i = 0; i < 3; i++)
        {
            var (a, b, c, d) = X86Base.CpuId(BrandString + i, 0);
            var part = text.AsSpan(i * 16, 16);
            BinaryPrimitives.WriteInt32LittleEndian(part, a);
            BinaryPrimitives.WriteInt32LittleEndian(part[4..], b);
            BinaryPrimitives.WriteInt32LittleEndian(part[8..], c);
            BinaryPrimitives.WriteInt32LittleEndian(part[12..], d);
        }
        var name = Encoding.ASCII.GetString(text).Trim('\0', ' ');
        return name.Length > 0 ? name : null;
    }

    // Deterministic cache parameters: one subleaf per cache. A subleaf of type 0 ends the list. Intel and AMD use different leaf numbers.
    static Dictionary<int, long> ReadCaches()
    {
        var caches = new Dictionary<int, long>();
        var leaf = X86Base.CpuId(0, 0).Ebx == 0x68747541 /* "Auth" of AuthenticAMD */ ? AmdCaches : IntelCaches;
        if (leaf == IntelCaches ? X86Base.CpuId(0, 0).Eax < leaf : (uint)X86Base.CpuId(HighestExtended, 0).Eax < unchecked((uint)leaf))
            return caches;
        for (var i = 0; i < 8; i++)
        {
            var (a, b, c, _) = X86Base.CpuId(leaf, i);
            var type = a & 0x1F;
            if (type == 0)
                break;
            const int Instructions = 2;
            if (type != Instructions)
                caches.TryAdd((a >> 5) & 7, (long)(((b >> 22) & 0x3FF) + 1) * (((b >> 12) & 0x3FF) + 1) * ((b & 0xFFF) + 1) * ((uint)c + 1L));
        }
        return caches;
    }
}
