using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Arm = System.Runtime.Intrinsics.Arm;

namespace Touchstone.Measurements;

/// <summary>The instruction sets that the compiler of this process may use. Knobs such as DOTNET_EnableAVX512 change them.</summary>
static class InstructionSets
{
    /// <summary><c>X64 AVX2 BMI2 AVX-512</c>.</summary>
    public static string Name { get; } = string.Join(' ', new (string Name, bool IsThere)[]
    {
        (RuntimeInformation.ProcessArchitecture.ToString(), true),
        ("AVX", Avx.IsSupported),
        ("AVX2", Avx2.IsSupported),
        ("BMI2", Bmi2.IsSupported),
        ("AVX-512", Avx512F.IsSupported),
        ("VBMI", Avx512Vbmi.IsSupported),
        ("512-bit", Vector512.IsHardwareAccelerated),
        ("CRC32", Arm.Crc32.IsSupported),
        ("DP", Arm.Dp.IsSupported),
    }.Where(set => set.IsThere).Select(set => set.Name));
}
